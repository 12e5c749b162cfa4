//! The tables of routes behind the gate: each with what its handler asks for by its first type.

use std::any::type_name;

use actix_web::http::Method;
use actix_web::{FromRequest, Handler, Responder, Route, web};

use super::can::Can;
use super::site_owner::SiteOwner;
use super::staff::Staff;
use crate::tournament::Capability;

/// What a gate asks for, and where its addresses begin.
pub trait Asked: Copy {
    const BASE: &'static str;
}

/// One must be allowed to do something in the tournament of the address.
impl Asked for Capability {
    const BASE: &'static str = "/t/{slug}/manage";
}

/// The whole site must be one's own.
#[derive(Debug, Clone, Copy)]
pub struct WholeSite;

impl Asked for WholeSite {
    const BASE: &'static str = "";
}

/// One route behind a gate.
#[cfg_attr(
    not(test),
    expect(dead_code, reason = "the table is there for the tests that list it")
)]
pub struct GatedRoute<A> {
    /// What stands after the beginning of the addresses.
    pub path: &'static str,
    pub method: Method,
    pub needs: A,
    /// The handler by its path in the source.
    pub handler: &'static str,
    route: Route,
}

/// Routes behind a gate, in the order in which they are looked at.
pub struct Routes<A>(pub Vec<GatedRoute<A>>);

/// The routes of the staff of a tournament.
pub type StaffRoutes = Routes<Capability>;

/// Those for whom the whole site must be one's own.
pub type OwnerRoutes = Routes<WholeSite>;

/// What a handler takes, if the gate stands before everything else.
pub trait Gated<A> {
    /// What the gate asks for.
    const NEEDS: A;
}

/// The gates, and what else a handler takes after them.
macro_rules! gated {
    ($($more:ident)*) => {
        impl<C: Can, T, $($more),*> Gated<Capability> for (Staff<C, T>, $($more),*) {
            const NEEDS: Capability = C::NEEDS;
        }

        impl<$($more),*> Gated<WholeSite> for (SiteOwner, $($more),*) {
            const NEEDS: WholeSite = WholeSite;
        }
    };
}

gated!();
gated!(A);
gated!(A B);

impl<A> Default for Routes<A> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<A: Asked> Routes<A> {
    pub fn get<F, Args>(&mut self, path: &'static str, handler: F) -> &mut Self
    where
        F: Handler<Args>,
        Args: FromRequest + Gated<A> + 'static,
        F::Output: Responder + 'static,
    {
        self.add(Method::GET, path, handler)
    }

    /// What a form does.
    pub fn post<F, Args>(&mut self, path: &'static str, handler: F) -> &mut Self
    where
        F: Handler<Args>,
        Args: FromRequest + Gated<A> + 'static,
        F::Output: Responder + 'static,
    {
        self.add(Method::POST, path, handler)
    }

    fn add<F, Args>(&mut self, method: Method, path: &'static str, handler: F) -> &mut Self
    where
        F: Handler<Args>,
        Args: FromRequest + Gated<A> + 'static,
        F::Output: Responder + 'static,
    {
        self.0.push(GatedRoute {
            path,
            method: method.clone(),
            needs: Args::NEEDS,
            handler: type_name::<F>(),
            route: web::method(method).to(handler),
        });
        self
    }

    /// Adds the routes; those of one address become one resource, which refuses other methods.
    pub fn configure(self, config: &mut web::ServiceConfig) {
        let mut routes = self.0.into_iter().peekable();
        while let Some(first) = routes.next() {
            let address = format!("{}{}", A::BASE, first.path);
            let mut resource = web::resource(address).route(first.route);
            while let Some(next) = routes.next_if(|next| next.path == first.path) {
                resource = resource.route(next.route);
            }
            config.service(resource);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    /// Every route of the staff: method, address after `/manage`, capability.
    const TABLE: &str = include_str!("../../../tests/data/staff-routes.txt");

    #[test]
    fn every_route_asks_for_what_the_table_says() {
        let routes = crate::web::staff_routes();
        let lines = routes.0.iter().map(|it| {
            let path = if it.path.is_empty() { "/" } else { it.path };
            format!("{} {path} {:?}", it.method, it.needs)
        });
        let lines: Vec<String> = lines.collect();
        let wanted: Vec<&str> = TABLE.lines().collect();
        assert!(lines.len() > 100);
        assert_eq!(lines, wanted, "\n{}\n", lines.join("\n"));
    }

    /// Every route of the owners of the site: method and address.
    const OWNERS: &str = include_str!("../../../tests/data/owner-routes.txt");

    #[test]
    fn the_owners_of_the_site_have_the_routes_of_their_table() {
        let routes = crate::web::owner_routes();
        let lines = routes
            .0
            .iter()
            .map(|it| format!("{} {}", it.method, it.path));
        let lines: Vec<String> = lines.collect();
        let wanted: Vec<&str> = OWNERS.lines().collect();
        assert_eq!(lines, wanted, "\n{}\n", lines.join("\n"));
    }

    #[test]
    fn the_first_part_of_an_address_is_the_folder_of_its_handler() {
        // The queue of a tablet follows no redirect.
        let kept = ["/calls/{call}/{what:take|close}"];
        for route in crate::web::staff_routes().0 {
            let first = route.path.split(['/', '.']).nth(1).unwrap_or("today");
            let handler = route.handler.split_once("::web::");
            let folder = handler.and_then(|(_, rest)| rest.split("::").next());
            let is_kept = kept.contains(&route.path);
            assert!(folder == Some(first) || is_kept, "{}", route.handler);
        }
    }

    #[test]
    fn the_routes_of_one_address_stand_together() {
        let mut seen = BTreeSet::new();
        let mut last = None;
        for route in crate::web::staff_routes().0 {
            if last != Some(route.path) {
                assert!(seen.insert(route.path), "{} stands twice", route.path);
            }
            last = Some(route.path);
        }
    }
}
