"""The calls of a brand's portal: tries again, goes through lists, verifies webhooks. Needs nothing but Python 3.9."""

import base64
import hashlib
import hmac
import json
import random
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

__all__ = ["CallRefused", "Portal", "WebhookRefused", "sign_webhook", "verify_webhook"]

TOLERANCE = 300


class CallRefused(Exception):
    """What the portal refused, with the problem it answered (None where it answered none)."""

    def __init__(self, status, problem):
        super().__init__(f"{problem['code']}: {problem['detail']}" if problem else f"HTTP {status}")
        self.status = status
        self.problem = problem

    @property
    def code(self):
        return self.problem["code"] if self.problem else None


class WebhookRefused(Exception):
    """A webhook that is not the portal's, is too old, or is none."""


class Portal:
    """base_url: of the brand, such as https://portal.example/api/v1/marke. token: of a login, or a partner's key.

    retries: how often a call is tried again that met a limit, a busy server or a broken connection; max_wait: the
    longest that is waited for it, in seconds. headers: sent with every call.
    """

    def __init__(self, base_url, token=None, language="de", retries=3, max_wait=60, timeout=30, headers=None, sleep=time.sleep):
        self.base_url = base_url.rstrip("/")
        self.token = token
        self.language = language
        self.retries = retries
        self.max_wait = max_wait
        self.timeout = timeout
        self.headers = dict(headers or {})
        self.sleep = sleep

    def with_token(self, token):
        """The same brand for who has this token."""
        return Portal(
            self.base_url, token, self.language, self.retries, self.max_wait, self.timeout, self.headers, self.sleep
        )

    def call(self, method, path, params=None, query=None, body=None, key=None):
        """The answer of a call: what its JSON says, or the bytes of a file. Raises CallRefused for any other.

        A POST or PUT has a key (Idempotency-Key), so that a second try has no second effect.
        """
        request = self._request(method, path, params, query, body, key)
        tries = 0
        while True:
            try:
                with urllib.request.urlopen(request, timeout=self.timeout) as answer:
                    raw = answer.read()
                    return json.loads(raw) if _is_json(answer.headers) else raw
            except urllib.error.HTTPError as error:
                wait = _wait(error.headers.get("Retry-After"), tries)
                again = error.code in (429, 503) or (method != "DELETE" and error.code in (502, 504))
                if not again or tries >= self.retries or wait > self.max_wait:
                    raw = error.read()
                    raise CallRefused(error.code, json.loads(raw) if _is_json(error.headers) else None) from None
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                if method == "DELETE" or tries >= self.retries:
                    raise
                wait = _wait(None, tries)
            self.sleep(wait)
            tries += 1

    def each(self, path, params=None, query=None):
        """Every row of a list, page after page, as they are asked for."""
        query = dict(query or {})
        while True:
            answer = self.call("GET", path, params, query)
            if "Ereignisse" in answer:
                rows = answer["Ereignisse"]
                following = {"nach": rows[-1]["data"]["Folge"]} if rows else None
            elif "Weiter" in answer or "Nach" in answer:
                rows = answer.get("Auftraege", answer.get("Content", []))
                cursor = answer.get("Weiter") or answer.get("Nach")
                following = {"nach": cursor} if cursor else None
            else:
                rows = answer["Content"]
                following = {"page": int(query.get("page", 1)) + 1} if answer.get("HasNext") else None
            yield from rows
            if following is None:
                return
            query.update(following)

    def _request(self, method, path, params, query, body, key):
        for name, value in (params or {}).items():
            path = path.replace("{" + name + "}", urllib.parse.quote(str(value), safe=""))
        given = {name: _text(value) for name, value in (query or {}).items() if value is not None}
        url = f"{self.base_url}{path}" + (f"?{urllib.parse.urlencode(given)}" if given else "")
        headers = {"X-Requested-With": "weitersagen-python", "X-Accept-Language": self.language, **self.headers}
        if self.token:
            headers["X-Authorization"] = f"Bearer {self.token}"
        if method in ("POST", "PUT"):
            headers["Idempotency-Key"] = key or str(uuid.uuid4())
        if body is not None:
            headers["Content-Type"] = "application/json"
        data = None if body is None else json.dumps(body).encode()
        return urllib.request.Request(url, data=data, headers=headers, method=method)


def _is_json(headers):
    return "json" in (headers.get("Content-Type") or "")


def _text(value):
    return str(value).lower() if isinstance(value, bool) else str(value)


def _wait(retry_after, tries):
    if retry_after and retry_after.isdigit():
        return int(retry_after)
    return 0.5 * 2**tries * (1 + random.random() / 4)


def _mac(secret, id, timestamp, body):
    key = base64.b64decode(secret[6:] if secret.startswith("whsec_") else secret)
    raw = body if isinstance(body, bytes) else body.encode()
    return base64.b64encode(hmac.new(key, f"{id}.{timestamp}.".encode() + raw, hashlib.sha256).digest()).decode()


def sign_webhook(body, id, secret, now=None):
    """The headers a portal sends with a body; for tests of receivers."""
    timestamp = str(int(time.time() if now is None else now))
    return {
        "webhook-id": id,
        "webhook-timestamp": timestamp,
        "webhook-signature": f"v1,{_mac(secret, id, timestamp, body)}",
    }


def verify_webhook(body, headers, secrets, tolerance=TOLERANCE, now=None):
    """The event of a webhook (Standard Webhooks), if it is the portal's; raises WebhookRefused otherwise.

    body: as it came, not parsed and written anew. secrets: of the endpoint, both of them while it is changed. Signatures
    are compared in constant time. The same event may come twice: its webhook-id is the same.
    """
    given = {name.lower(): value for name, value in headers.items()}
    id, timestamp = given.get("webhook-id", ""), given.get("webhook-timestamp", "")
    if not id or not timestamp.isascii() or not timestamp.isdigit() or len(timestamp) > 12:
        raise WebhookRefused("the headers of a webhook are missing")
    if abs((time.time() if now is None else now) - int(timestamp)) > tolerance:
        raise WebhookRefused("the webhook is too old, or one of the clocks is wrong")
    good = False
    for secret in [secrets] if isinstance(secrets, str) else secrets:
        expected = f"v1,{_mac(secret, id, timestamp, body)}".encode()
        for signature in given.get("webhook-signature", "").split(" "):
            good |= hmac.compare_digest(expected, signature.encode())
    if not good:
        raise WebhookRefused("no signature of the webhook fits the secret")
    return json.loads(body)
