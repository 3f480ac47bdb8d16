"""Receives webhooks and verifies them: SECRET=whsec_… PORT=4000 python3 docs/beispiele/webhook-receiver.py"""

import os
import pathlib
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "clients/python"))
from weitersagen import WebhookRefused, verify_webhook  # noqa: E402


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        try:
            event = verify_webhook(body, dict(self.headers), os.environ["SECRET"])
        except WebhookRefused as refused:
            print("refused:", refused, flush=True)
            self.send_response(400)
            self.end_headers()
            return
        # Answer first and work afterwards. The same webhook-id may come twice.
        self.send_response(204)
        self.end_headers()
        print("verified", event["type"], event["data"]["Zustand"], flush=True)

    def log_message(self, *_):
        pass


server = HTTPServer(("localhost", int(os.environ.get("PORT", "4000"))), Receiver)
print(f"Receiving at http://localhost:{server.server_port}", flush=True)
server.serve_forever()
