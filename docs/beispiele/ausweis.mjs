// Says who the customer before a page is, for <weitersagen-empfehlen token="…"> (docs/embedding.md), without any library.
// As a program it prints a token: node ausweis.mjs <private key, JWK file> <portal> <issuer> <origin of the page>
import { createPrivateKey, randomUUID, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'

const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** `person`: sub (your own id of them), email, vorname, nachname. `jwk`: a private key, P-256 or Ed25519. */
export function makeToken(jwk, { person, portal, issuer, origin }) {
	const key = createPrivateKey({ key: jwk, format: 'jwk' })
	const isEd = jwk.kty === 'OKP'
	const iat = Math.floor(Date.now() / 1000)
	const claims = { ...person, herkunft: origin, iss: issuer, aud: portal, iat, exp: iat + 120, jti: randomUUID() }
	const text = `${part({ alg: isEd ? 'EdDSA' : 'ES256', kid: jwk.kid, typ: 'JWT' })}.${part(claims)}`
	const signature = isEd
		? sign(null, Buffer.from(text), key)
		: sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
	return `${text}.${signature.toString('base64url')}`
}

if (argv[1] === fileURLToPath(import.meta.url)) {
	const [, , file, portal, issuer, origin] = argv
	if (!file || !portal || !issuer || !origin) {
		console.error('Usage: node ausweis.mjs <private key, JWK file> <portal> <issuer> <origin of the page>')
		process.exit(2)
	}
	const person = { sub: 'customer-4711', email: 'kim.berger@example.org', vorname: 'Kim', nachname: 'Berger' }
	console.log(makeToken(JSON.parse(readFileSync(file, 'utf8')), { person, portal, issuer, origin }))
}
