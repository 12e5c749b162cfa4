//! The other side of the comparison: a server of the same framework with nothing but one handler
//! that returns the bytes of one file, and the headers that another file names.

use actix_web::{App, HttpResponse, HttpServer, web};
use bytes::Bytes;

/// Serves a file's bytes at every address until the process is killed. `headers` is a file with a
/// `name: value` a line.
pub fn serve(port: u16, body: &str, headers: &str) {
    let body = Bytes::from(std::fs::read(body).unwrap());
    let headers: Vec<(String, String)> = std::fs::read_to_string(headers)
        .unwrap()
        .lines()
        .map(|line| line.split_once(": ").unwrap())
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    actix_web::rt::System::new()
        .block_on(async move {
            HttpServer::new(move || {
                let (body, headers) = (body.clone(), headers.clone());
                App::new().default_service(web::to(move || {
                    let mut answer = HttpResponse::Ok();
                    for header in &headers {
                        answer.insert_header((header.0.as_str(), header.1.as_str()));
                    }
                    let answer = answer.body(body.clone());
                    async move { answer }
                }))
            })
            .bind(("127.0.0.1", port))
            .unwrap()
            .run()
            .await
        })
        .unwrap();
}
