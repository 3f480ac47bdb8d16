import { targetWithin } from './target-within.js'

/** Reports once that the link of this page was passed on; the channel opens either way. */
const tellShared = () => {
	const form = /** @type {HTMLFormElement | null} */ (document.querySelector('form[data-geteilt]:not([data-told])'))
	if (!form) return
	form.dataset.told = ''
	const body = new URLSearchParams()
	for (const { name, value } of form.querySelectorAll('input')) body.append(name, value)
	fetch(location.pathname, { method: 'POST', body, keepalive: true, redirect: 'manual' }).catch(() => {})
}

/** `data-share`: the system's share sheet. It, channels and copying are reported. */
export function startSharing() {
	document.addEventListener('click', (event) => {
		const button = targetWithin(event, '[data-share]')
		if (button) {
			const { shareTitle: title, shareText: text, shareUrl: url } = button.dataset
			// Rejected when the sheet is closed again, which is not a failure.
			navigator.share({ title, text, url }).catch(() => {})
		}
		if (targetWithin(event, '[data-channel], [data-copy], [data-share]')) tellShared()
	})
}
