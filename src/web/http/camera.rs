//! Pages that may ask for the camera. All others are refused it, whatever a script tries.

use actix_web::HttpResponse;
use actix_web::http::header::{HeaderName, HeaderValue};

/// The header that says what a page may ask the browser for.
pub const PERMISSIONS_POLICY: HeaderName = HeaderName::from_static("permissions-policy");
/// The camera, for a page of ours and none within.
const ONLY_THE_CAMERA: &str = "camera=(self), geolocation=(), microphone=(), payment=(), usb=()";

/// The answer of a page that may ask for the camera.
#[must_use]
pub fn with_camera(mut answer: HttpResponse) -> HttpResponse {
    let camera = HeaderValue::from_static(ONLY_THE_CAMERA);
    answer.headers_mut().insert(PERMISSIONS_POLICY, camera);
    answer
}
