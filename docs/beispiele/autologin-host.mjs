// A host page for Autologin (docs/autologin.md) without any library:
//   node autologin-host.mjs <private key, JWK file> <portal> <issuer> [port]
// A real one knows its person from its own login; here it is always the same.
import { createPrivateKey, randomUUID, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [keyFile, portal, issuer, port = '8080'] = process.argv.slice(2)
if (!keyFile || !portal || !issuer) {
	console.error('Usage: node autologin-host.mjs <private key, JWK file> <portal> <issuer> [port]')
	process.exit(2)
}
const jwk = JSON.parse(readFileSync(keyFile, 'utf8'))
const privateKey = createPrivateKey({ key: jwk, format: 'jwk' })
const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

function makeToken(person) {
	const iat = Math.floor(Date.now() / 1000)
	const claims = { ...person, iss: issuer, aud: portal, iat, exp: iat + 120, jti: randomUUID() }
	const text = `${part({ alg: 'ES256', kid: jwk.kid, typ: 'JWT' })}.${part(claims)}`
	const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
	return `${text}.${signature.toString('base64url')}`
}

const PERSON = { sub: 'staff-4711', email: 'kim.berger@example.org', vorname: 'Kim', nachname: 'Berger' }

const server = createServer((_request, response) => {
	response.setHeader('Content-Type', 'text/html; charset=utf-8')
	response.setHeader('Cache-Control', 'no-store')
	response.end(`<!doctype html><html lang="en"><title>Intranet</title><h1>Intranet</h1>
		<form method="post" action="${portal}/autologin">
			<input type="hidden" name="token" value="${makeToken(PERSON)}">
			<input type="hidden" name="redirect" value="/persoenlicherbereich">
			<button>Recommend to friends</button>
		</form></html>`)
})
server.listen(Number(port), '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
