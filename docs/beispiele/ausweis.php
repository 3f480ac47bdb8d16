<?php
// Says who the customer before a page is, for <weitersagen-empfehlen token="…"> (docs/embedding.md). Needs ext-sodium, which
// PHP brings, and an Ed25519 key.
// As a program it prints a token: php ausweis.php <private key, JWK file> <portal> <issuer> <origin of the page>
declare(strict_types=1);

function part(string $bytes): string
{
    return rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
}

/** $person: sub (your own id of them), email, vorname, nachname. $jwk: a private Ed25519 key. */
function makeToken(array $jwk, array $person, string $portal, string $issuer, string $origin): string
{
    $seed = base64_decode(strtr($jwk['d'], '-_', '+/'));
    $iat = time();
    $claims = $person + [
        'herkunft' => $origin, 'iss' => $issuer, 'aud' => $portal,
        'iat' => $iat, 'exp' => $iat + 120, 'jti' => bin2hex(random_bytes(16)),
    ];
    $header = ['alg' => 'EdDSA', 'kid' => $jwk['kid'], 'typ' => 'JWT'];
    $text = part(json_encode($header)) . '.' . part(json_encode($claims));
    $secret = sodium_crypto_sign_secretkey(sodium_crypto_sign_seed_keypair($seed));
    return $text . '.' . part(sodium_crypto_sign_detached($text, $secret));
}

if (PHP_SAPI === 'cli' && realpath($argv[0]) === __FILE__) {
    [, $file, $portal, $issuer, $origin] = $argv + array_fill(0, 5, null);
    if ($origin === null) {
        fwrite(STDERR, "Usage: php ausweis.php <private key, JWK file> <portal> <issuer> <origin of the page>\n");
        exit(2);
    }
    $person = ['sub' => 'customer-4711', 'email' => 'kim.berger@example.org', 'vorname' => 'Kim', 'nachname' => 'Berger'];
    echo makeToken(json_decode(file_get_contents($file), true), $person, $portal, $issuer, $origin), "\n";
}
