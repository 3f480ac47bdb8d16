import { hidePasswords } from './reveal.js'

/** @param {HTMLFormElement} form @param {boolean} sending */
const mark = (form, sending) => {
	if (sending) form.dataset.sending = '1'
	else delete form.dataset.sending
	for (const button of form.querySelectorAll('button:not([type=button])')) {
		if (sending) button.setAttribute('aria-disabled', 'true')
		else button.removeAttribute('aria-disabled')
	}
}

/** `data-once`: a form is sent once at a time, and not while offline. */
export function startSending() {
	// On the window, after all other listeners: a form they stop is not marked as sent.
	window.addEventListener('submit', (event) => {
		const form = event.target
		if (!(form instanceof HTMLFormElement) || !('once' in form.dataset) || event.defaultPrevented) return
		if (form.dataset.sending) {
			event.preventDefault()
			return
		}
		// Without a connection the browser would leave the page and lose the input.
		const offline = /** @type {HTMLElement | null} */ (form.querySelector('[data-offline]'))
		if (offline) offline.hidden = navigator.onLine
		if (offline && !navigator.onLine) {
			event.preventDefault()
			offline.focus()
			return
		}
		mark(form, true)
		hidePasswords(form)
		// A download or a lost connection leaves the page where it is.
		setTimeout(mark, 8000, form, false)
	})

	window.addEventListener('pageshow', () => {
		for (const form of document.querySelectorAll('form[data-sending]'))
			mark(/** @type {HTMLFormElement} */ (form), false)
	})
}
