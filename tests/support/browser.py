"""A browser as far as the tests in Python need one: cookies, forms with what they hold, event streams."""

import http.client
from html.parser import HTMLParser
from urllib.parse import urlencode


class Answer:
    def __init__(self, path, answer, body):
        self.path, self.status, self.text = path, answer.status, body.decode("utf-8", "replace")
        self.location = answer.getheader("Location") or ""
        self.as_of = answer.getheader("Seatwind-As-Of")

    def said(self):
        """The refusal in words, where the page has one."""
        _, _, after = self.text.partition("error-summary")
        return " ".join(after.split())[:300]

    def form(self, action, fields):
        """Target and fields of the form whose action ends with `action`, `fields` put over what it holds."""
        reader = Forms()
        reader.feed(self.text)
        # What the page is about comes before the way out of the site, which stands on each page.
        for target, held in reader.of_main + reader.others:
            if (target or self.path).endswith(action):
                return target or self.path, held | fields
        raise ValueError(f"no form to {action!r} on {self.path}: {self.status}")


class Forms(HTMLParser):
    """Forms by POST with the values they hold before anybody types."""

    def __init__(self):
        super().__init__()
        self.of_main, self.others, self.in_main = [], [], False
        self.inside, self.area, self.select = None, None, None

    def handle_starttag(self, tag, attrs):
        has = dict(attrs)
        if tag == "main":
            self.in_main = True
        if tag == "form" and (has.get("method") or "").lower() == "post":
            self.inside = {}
            forms = self.of_main if self.in_main else self.others
            forms.append((has.get("action"), self.inside))
        if self.inside is None:
            return
        name = has.get("name")
        if tag == "input" and name and not self.is_left_out(has):
            self.inside[name] = has.get("value") or ""
        elif tag == "textarea" and name:
            self.area = name
            self.inside[name] = ""
        elif tag == "select":
            self.select = name
        elif tag == "option" and self.select and ("selected" in has or self.select not in self.inside):
            self.inside[self.select] = has.get("value") or ""

    @staticmethod
    def is_left_out(has):
        kind = has.get("type")
        return kind == "file" or (kind in ("checkbox", "radio") and "checked" not in has)

    def handle_data(self, data):
        if self.area:
            self.inside[self.area] += data

    def handle_endtag(self, tag):
        if tag == "main":
            self.in_main = False
        elif tag == "form":
            self.inside = None
        elif tag == "textarea":
            self.area = None
        elif tag == "select":
            self.select = None


def connection(server, patience):
    """To a server, which is named by its address or by its port on this machine."""
    address = server if isinstance(server, str) else f"127.0.0.1:{server}"
    return http.client.HTTPConnection(address, timeout=patience)


class Browser:
    """Keeps cookies, follows nothing by itself. One request after the other."""

    def __init__(self, patience):
        self.patience, self.cookies = patience, {}

    def twin(self):
        """The same person in another window."""
        other = Browser(self.patience)
        other.cookies = dict(self.cookies)
        return other

    def get(self, port, path):
        """Asks for a page. From a private link it goes on to the address without the token."""
        answer = self.ask("GET", port, path)
        without = answer.location
        return self.ask("GET", port, without) if "/~" in without and "/~" not in path else answer

    def post(self, port, path, fields):
        headers = {"Content-Type": "application/x-www-form-urlencoded"}
        return self.ask("POST", port, path, urlencode(fields), headers)

    def fill(self, port, path, action, fields):
        target, all_fields = self.get(port, path).form(action, fields)
        return self.post(port, target, all_fields)

    def ask(self, method, port, path, body=None, headers=None):
        line = connection(port, self.patience)
        try:
            line.request(method, path, body, self.headers() | (headers or {}))
            answer = line.getresponse()
            body = answer.read()
        finally:
            line.close()
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        return Answer(path, answer, body)

    def lines(self, port, path):
        """The lines of an answer as they come."""
        line = connection(port, self.patience)
        try:
            line.request("GET", path, headers=self.headers())
            answer = line.getresponse()
            while piece := answer.readline():
                yield piece.decode("utf-8", "replace").strip()
        finally:
            line.close()

    def headers(self):
        return {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
