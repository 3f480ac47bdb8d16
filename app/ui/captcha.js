/**
 * Solves the captcha of a form by itself: steps of key derivation until one starts as the challenge asks (altcha's
 * PBKDF2 challenge). Loaded only with a challenge. Where the browser cannot do it, the other ways stay in sight.
 */
;(() => {
	const box = /** @type {HTMLElement | null} */ (document.querySelector('[data-captcha]'))
	if (!box || box.dataset.started || !window.crypto || !crypto.subtle) return
	const form = box.closest('form')
	if (!form) return
	box.dataset.started = '1'

	const MAX_MS = 60000

	const challenge = JSON.parse(box.dataset.captcha || '{}')
	const { nonce, salt, cost, keyLength, keyPrefix, data } = challenge.parameters
	const ways = /** @type {HTMLElement} */ (box.querySelector('[data-captcha-wege]'))
	const status = /** @type {HTMLElement} */ (box.querySelector('[data-captcha-status]'))
	const progress = /** @type {HTMLProgressElement} */ (box.querySelector('[data-captcha-progress]'))
	const answer = /** @type {HTMLInputElement} */ (box.querySelector('[name="captcha"]'))
	const byMail = /** @type {HTMLInputElement | null} */ (box.querySelector('[name="captchaWeg"]'))

	let state = 'laeuft'
	/** The form was sent while the work went on: it goes out at its end. */
	let waiting = false

	/** @param {'laeuft' | 'fertig' | 'gescheitert'} next */
	const show = (next) => {
		state = next
		status.textContent = box.dataset[next] || ''
		progress.hidden = next !== 'laeuft'
		ways.hidden = next !== 'gescheitert'
		// The error's link leads to what is in sight.
		const [target, other] = ways.hidden ? [box, answer] : [answer, box]
		other.removeAttribute('id')
		target.id = 'captcha'
	}

	/** @param {string} hex */
	const bytes = (hex) => {
		const result = new Uint8Array(hex.length / 2)
		for (let i = 0; i < result.length; i++) result[i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16)
		return result
	}

	/** @param {number} counter */
	const derive = async (counter) => {
		const password = new Uint8Array(nonce.length / 2 + 4)
		password.set(bytes(nonce))
		new DataView(password.buffer).setUint32(nonce.length / 2, counter)
		const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
		const kdf = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: cost }
		const derived = new Uint8Array(await crypto.subtle.deriveBits(kdf, key, 8 * keyLength))
		return Array.from(derived, (byte) => `0${byte.toString(16)}`.slice(-2)).join('')
	}

	const solve = async () => {
		const start = Date.now()
		for (let counter = 0; counter <= data.steps && Date.now() - start < MAX_MS; counter++) {
			const derivedKey = await derive(counter)
			progress.value = counter / data.steps
			if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey }
		}
		throw new Error('captcha not solved')
	}

	form.addEventListener('submit', (event) => {
		if (state !== 'laeuft') return
		event.preventDefault()
		waiting = true
	})

	if (byMail) byMail.checked = false
	box.tabIndex = -1
	show('laeuft')
	solve().then(
		(solution) => {
			const text = JSON.stringify({ challenge, solution })
			answer.value = btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
			show('fertig')
			if (!waiting) return
			if (form.requestSubmit) form.requestSubmit()
			else form.submit()
		},
		() => show('gescheitert'),
	)
})()
