import { fromHex, toBase64, toHex } from './bytes.js'
import type { components } from './contract.js'

type Work = {
	parameters: {
		nonce: string
		salt: string
		cost: number
		keyLength: number
		keyPrefix: string
		data: { steps: number }
	}
}

async function derived({ nonce, salt, cost, keyLength }: Work['parameters'], counter: number): Promise<string> {
	const start = fromHex(nonce)
	const password = new Uint8Array(start.length + 4)
	password.set(start)
	new DataView(password.buffer).setUint32(start.length, counter)
	const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
	const kdf = { name: 'PBKDF2', hash: 'SHA-256', salt: fromHex(salt), iterations: cost }
	return toHex(new Uint8Array(await crypto.subtle.deriveBits(kdf, key, 8 * keyLength)))
}

/** Does the work of a captcha, about a second: what the call is made again with, in its query. */
export async function solveCaptcha(
	captcha: components['schemas']['Captcha'],
): Promise<{ captchaAufgabe: string; captcha: string }> {
	const challenge: Work = JSON.parse(captcha.Arbeit)
	const { parameters } = challenge
	for (let counter = 0; counter <= parameters.data.steps; counter++) {
		const derivedKey = await derived(parameters, counter)
		if (!derivedKey.startsWith(parameters.keyPrefix)) continue
		const text = new TextEncoder().encode(JSON.stringify({ challenge, solution: { counter, derivedKey } }))
		const answer = toBase64(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
		return { captchaAufgabe: captcha.Aufgabe, captcha: answer }
	}
	throw new Error('this captcha has no solution by work')
}
