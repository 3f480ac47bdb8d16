<?php

// Copy to config.php, which no web server hands out: it is a program.
return [
    'shop' => 'laden.myshopify.com',
    'secret' => getenv('SHOPIFY_SECRET') ?: '',
    'token' => getenv('SHOPIFY_TOKEN') ?: '',
    'api' => 'https://portal.example/api/v1/marke',
    'key' => getenv('PORTAL_KEY') ?: '',
    'portal' => 'https://portal.example',
    'product' => '',
    'text' => 'Empfehlen Sie uns weiter',
];
