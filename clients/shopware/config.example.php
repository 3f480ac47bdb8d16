<?php

// Copy to config.php, which no web server hands out: it is a program.
return [
    'app' => 'Weitersagen',
    // The one of the manifest.
    'secret' => getenv('SHOPWARE_APP_SECRET') ?: '',
    // Where this program answers.
    'url' => 'https://weitersagen.laden.example/weitersagen-shopware.php',
    // What the shop gave when it registered: outside of what the web server hands out.
    'store' => '/var/lib/weitersagen/shop.json',
    // The only shop that may register.
    'shop' => 'https://laden.example',
    'api' => 'https://portal.example/api/v1/marke',
    'key' => getenv('PORTAL_KEY') ?: '',
];
