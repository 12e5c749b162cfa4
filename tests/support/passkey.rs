//! A passkey for tests, as a telephone holds one: it makes its key, and signs what a site asks.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// User present and user verified.
const PRESENT_AND_VERIFIED: u8 = 0b101;
/// The data hold a new key.
const HAS_KEY: u8 = 0b100_0000;

pub struct TestPasskey {
    key: EcdsaKeyPair,
    random: SystemRandom,
    /// By what it is found.
    id: [u8; 16],
    origin: String,
    /// Whose it is, as the site said.
    handle: String,
}

impl TestPasskey {
    /// A passkey for what a site asks, and its answer.
    pub fn make(origin: &str, options: &str) -> (Self, String) {
        Self::make_with([7; 16], origin, options)
    }

    /// The same with an id.
    pub fn make_with(id: [u8; 16], origin: &str, options: &str) -> (Self, String) {
        let options: Value = serde_json::from_str(options).expect("options");
        let options = &options["publicKey"];
        let random = SystemRandom::new();
        let kind = &ECDSA_P256_SHA256_ASN1_SIGNING;
        let pkcs8 = EcdsaKeyPair::generate_pkcs8(kind, &random).expect("a key");
        let key = EcdsaKeyPair::from_pkcs8(kind, pkcs8.as_ref(), &random).expect("a key");
        let passkey = Self {
            key,
            random,
            id,
            origin: origin.to_owned(),
            handle: options["user"]["id"].as_str().expect("a handle").to_owned(),
        };
        let site = options["rp"]["id"].as_str().expect("a site");
        let mut data = data(site, PRESENT_AND_VERIFIED | HAS_KEY);
        data.extend([0_u8; 16]);
        data.extend([0_u8, 16]);
        data.extend(id);
        data.extend(passkey.public_key());
        // {"fmt": "none", "attStmt": {}, "authData": bytes}
        let mut object = vec![0xa3, 0x63];
        object.extend(b"fmt\x64none\x67attStmt\xa0\x68authData\x58");
        object.push(u8::try_from(data.len()).expect("short data"));
        object.extend(data);
        let client = passkey.client("webauthn.create", options);
        let answer = json!({
            "id": encode(&id), "rawId": encode(&id), "type": "public-key",
            "response": { "attestationObject": encode(&object), "clientDataJSON": encode(&client) },
        });
        (passkey, answer.to_string())
    }

    /// The answer to a question.
    pub fn answer(&self, options: &str) -> String {
        let options: Value = serde_json::from_str(options).expect("options");
        let options = &options["publicKey"];
        let data = data(
            options["rpId"].as_str().expect("a site"),
            PRESENT_AND_VERIFIED,
        );
        let client = self.client("webauthn.get", options);
        let mut signed = data.clone();
        signed.extend(Sha256::digest(&client));
        let signature = self.key.sign(&self.random, &signed).expect("a signature");
        json!({
            "id": encode(&self.id), "rawId": encode(&self.id), "type": "public-key",
            "response": {
                "authenticatorData": encode(&data), "clientDataJSON": encode(&client),
                "signature": encode(signature.as_ref()), "userHandle": self.handle,
            },
        })
        .to_string()
    }

    /// What a browser signs for.
    fn client(&self, kind: &str, options: &Value) -> Vec<u8> {
        let challenge = &options["challenge"];
        let client = json!({
            "type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": false,
        });
        client.to_string().into_bytes()
    }

    /// The public key in COSE: kty EC2, alg ES256, crv P-256, x, y.
    fn public_key(&self) -> Vec<u8> {
        let point = self.key.public_key().as_ref();
        let mut cose = vec![0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20];
        cose.extend(&point[1..33]);
        cose.extend([0x22, 0x58, 0x20]);
        cose.extend(&point[33..65]);
        cose
    }
}

/// The begin of an authenticator's data: the site, what it saw, a counter that never counts.
fn data(site: &str, flags: u8) -> Vec<u8> {
    let mut data = Sha256::digest(site.as_bytes()).to_vec();
    data.push(flags);
    data.extend([0_u8; 4]);
    data
}

fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}
