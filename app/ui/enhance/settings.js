import { targetWithin } from './target-within.js'

/** Opens the cookie settings in a dialog; follows the link if that fails. @param {HTMLAnchorElement} link */
const settings = (link) =>
	fetch(link.href)
		.then((response) => response.text())
		.then((html) => {
			const start = html.indexOf('<section id="cookie-auswahl"')
			if (start < 0) throw new Error('settings')
			const dialog = document.createElement('dialog')
			dialog.dataset.cookies = ''
			dialog.innerHTML = `<form method="dialog"><p></p><button></button></form>${html.slice(start, html.indexOf('</section>', start))}`
			const [heading, close] = dialog.querySelectorAll('p, button')
			const part = dialog.querySelector('section')
			const back = dialog.querySelector('[name=zurueck]')
			if (!heading || !close || !part || !(back instanceof HTMLInputElement)) throw new Error('settings')
			heading.textContent = part.getAttribute('aria-label')
			close.textContent = part.dataset.close || ''
			dialog.setAttribute('aria-label', heading.textContent || '')
			back.value = location.pathname + location.search
			document.body.append(dialog)
			dialog.addEventListener('close', () => dialog.remove())
			dialog.showModal()
		})
		.catch(() => location.assign(link.href))

/** `data-settings`: the cookie settings without leaving the page. */
export function startSettings() {
	document.addEventListener('click', (event) => {
		const link = targetWithin(event, 'a[data-settings]')
		if (!(link instanceof HTMLAnchorElement) || !('HTMLDialogElement' in window)) return
		if (event.ctrlKey || event.metaKey) return
		event.preventDefault()
		void settings(link)
	})
}
