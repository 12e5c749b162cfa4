//! The other side of the comparison: a server of the same framework with nothing but one handler
//! that returns the bytes of one file.

use actix_web::{App, HttpResponse, HttpServer, web};
use bytes::Bytes;

/// Serves a file's bytes at every address until the process is killed.
pub fn serve(port: u16, body: &str, encoding: &str, kind: &str) {
    let body = Bytes::from(std::fs::read(body).unwrap());
    let (encoding, kind) = (encoding.to_owned(), kind.to_owned());
    actix_web::rt::System::new()
        .block_on(async move {
            HttpServer::new(move || {
                let (body, encoding, kind) = (body.clone(), encoding.clone(), kind.clone());
                App::new().default_service(web::to(move || {
                    let mut answer = HttpResponse::Ok();
                    answer.insert_header(("content-type", kind.clone()));
                    if encoding != "identity" {
                        answer.insert_header(("content-encoding", encoding.clone()));
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
