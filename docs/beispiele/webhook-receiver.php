<?php

// Receives webhooks and verifies them: SECRET=whsec_… php -S localhost:4000 docs/beispiele/webhook-receiver.php

declare(strict_types=1);

require __DIR__ . '/../../clients/php/Weitersagen.php';

use Weitersagen\{Webhook, WebhookRefused};

try {
    $event = Webhook::verify((string) file_get_contents('php://input'), getallheaders(), (string) getenv('SECRET'));
} catch (WebhookRefused $refused) {
    http_response_code(400);
    error_log('refused: ' . $refused->getMessage());
    return;
}
// Answer first and work afterwards. The same webhook-id may come twice.
http_response_code(204);
error_log("verified {$event['type']} {$event['data']['Zustand']}");
