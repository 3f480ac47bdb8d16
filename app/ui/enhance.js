/**
 * Small comforts on top of pages that work without a script. Listeners sit on the document and the window and serve
 * whatever the page holds; loading the file twice changes nothing. ES2015 for old phones.
 */
;(() => {
	const root = document.documentElement
	if (root.dataset.enhanced) return
	root.dataset.enhanced = '1'
	root.classList.add('js')
	if ('share' in navigator) root.classList.add('can-share')

	/** @param {Event} event @param {string} selector */
	const within = (event, selector) =>
		event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest(selector)) : null

	/** @param {HTMLElement} button */
	const copy = (button) => {
		const field = /** @type {HTMLInputElement | null} */ (document.getElementById(button.dataset.copy || ''))
		if (!field) return
		const byHand = () => {
			field.focus()
			field.select()
			return document.execCommand('copy') ? Promise.resolve() : Promise.reject(new Error('copy'))
		}
		const tell = (/** @type {string | undefined} */ text) => {
			const status = document.querySelector(`[data-copy-status="${field.id}"]`)
			if (!status) return
			status.textContent = ''
			setTimeout(() => {
				status.textContent = text || ''
			}, 50)
		}
		const modern = navigator.clipboard ? navigator.clipboard.writeText(field.value).catch(byHand) : byHand()
		modern.then(
			() => tell(button.dataset.copied),
			() => {
				field.select()
				tell(button.dataset.copyFailed)
			},
		)
	}

	/** @param {HTMLElement} button */
	const reveal = (button) => {
		const field = /** @type {HTMLInputElement | null} */ (document.getElementById(button.dataset.reveal || ''))
		if (!field) return
		const shown = field.type === 'password'
		field.type = shown ? 'text' : 'password'
		button.textContent = (shown ? button.dataset.labelOn : button.dataset.labelOff) || ''
	}

	/** The cookie settings in a dialog; the link is followed where they cannot be had. @param {HTMLAnchorElement} link */
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

	/** Says once that the link of this page was passed on; the channel itself opens whether that arrives or not. */
	const tellShared = () => {
		const form = /** @type {HTMLFormElement | null} */ (document.querySelector('form[data-geteilt]:not([data-told])'))
		if (!form) return
		form.dataset.told = ''
		const body = new URLSearchParams()
		for (const { name, value } of form.querySelectorAll('input')) body.append(name, value)
		fetch(location.pathname, { method: 'POST', body, keepalive: true, redirect: 'manual' }).catch(() => {})
	}

	document.addEventListener('click', (event) => {
		const opens = within(event, 'a[data-settings]')
		if (opens instanceof HTMLAnchorElement && 'HTMLDialogElement' in window && !event.ctrlKey && !event.metaKey) {
			event.preventDefault()
			void settings(opens)
		}
		const copies = within(event, '[data-copy]')
		if (copies) copy(copies)
		const reveals = within(event, '[data-reveal]')
		if (reveals) reveal(reveals)
		const shares = within(event, '[data-share]')
		if (shares) {
			const { shareTitle: title, shareText: text, shareUrl: url } = shares.dataset
			// Rejected when the sheet is closed again, which is no failure.
			navigator.share({ title, text, url }).catch(() => {})
		}
		if (within(event, '[data-channel], [data-copy], [data-share]')) tellShared()
		for (const menu of document.querySelectorAll('details[data-menu][open]'))
			if (event.target instanceof Node && !menu.contains(event.target)) menu.removeAttribute('open')
	})

	document.addEventListener('keydown', (event) => {
		if (event.key !== 'Escape') return
		const menu = document.querySelector('details[data-menu][open]')
		if (!menu) return
		menu.removeAttribute('open')
		const summary = menu.querySelector('summary')
		if (summary) summary.focus()
	})

	/** Rewrites a field and keeps the caret behind the same letter or digit. @param {HTMLInputElement} field @param {string} value */
	const rewrite = (field, value) => {
		if (value === field.value) return
		const caret = field.selectionStart
		const atEnd = caret === field.value.length
		const before = field.value.slice(0, caret || 0).replace(/\s/g, '').length
		field.value = value
		if (atEnd || caret === null) return
		let position = 0
		for (let seen = 0; position < value.length && seen < before; position++) if (value[position] !== ' ') seen++
		field.setSelectionRange(position, position)
	}

	document.addEventListener('input', (event) => {
		const field = event.target
		if (!(field instanceof HTMLInputElement) || /** @type {InputEvent} */ (event).isComposing) return
		if ('iban' in field.dataset) {
			const compact = field.value.replace(/\s/g, '').toUpperCase()
			rewrite(field, compact.replace(/(.{4})(?=.)/g, '$1 '))
		}
		if ('dateDots' in field.dataset) {
			// Only while somebody types on at the end: corrections, deletions and pasted dates are left alone.
			const typed = /^insert(Composition)?Text$/.test(/** @type {InputEvent} */ (event).inputType || '')
			if (!typed || field.selectionStart !== field.value.length) return
			const value = field.value.replace(/[/,\-\s]+/g, '.').replace(/\.{2,}/g, '.')
			const digits = value.replace(/^(\d\d)(\d)/, '$1.$2').replace(/^(\d\d?\.\d\d)(\d)/, '$1.$2')
			rewrite(field, /^(\d\d|\d\d?\.\d\d)$/.test(digits) ? `${digits}.` : digits)
		}
	})

	/** @param {HTMLFormElement} form @param {boolean} sending */
	const mark = (form, sending) => {
		if (sending) form.dataset.sending = '1'
		else delete form.dataset.sending
		for (const button of form.querySelectorAll('button:not([type=button])')) {
			if (sending) button.setAttribute('aria-disabled', 'true')
			else button.removeAttribute('aria-disabled')
		}
	}

	// On the window, behind all others: what one of them keeps from being sent is not marked as sent.
	window.addEventListener('submit', (event) => {
		const form = event.target
		if (!(form instanceof HTMLFormElement) || !('once' in form.dataset) || event.defaultPrevented) return
		if (form.dataset.sending) {
			event.preventDefault()
			return
		}
		// Without a connection the browser would leave the page, and what was typed with it.
		const offline = /** @type {HTMLElement | null} */ (form.querySelector('[data-offline]'))
		if (offline) offline.hidden = navigator.onLine
		if (offline && !navigator.onLine) {
			event.preventDefault()
			offline.focus()
			return
		}
		mark(form, true)
		// Shown passwords are hidden again, or the browser would remember them as ordinary text.
		for (const button of form.querySelectorAll('[data-reveal]')) {
			const field = document.getElementById(button.getAttribute('data-reveal') || '')
			if (field instanceof HTMLInputElement) field.type = 'password'
		}
		// A download or a lost connection leaves the page where it is.
		setTimeout(mark, 8000, form, false)
	})

	window.addEventListener('pageshow', () => {
		for (const form of document.querySelectorAll('form[data-sending]'))
			mark(/** @type {HTMLFormElement} */ (form), false)
	})

	// The login's end is noticed within 60 s [T-Session]; what was typed is kept below.
	const stand = root.dataset.sitzung
	if (stand) {
		const check = () => {
			if (document.hidden) return
			fetch(stand).then(
				// Not reload(): after a refused form that would ask to send it again.
				(answer) => answer.status === 401 && location.replace(location.pathname + location.search),
				() => {},
			)
		}
		setInterval(check, 60000)
		document.addEventListener('visibilitychange', check)
	}

	// Who was sent out of a frame comes with the page's path behind the #.
	if (/^#\/(?![/\\])/.test(location.hash)) {
		const path = new URL(location.hash.slice(1), location.href)
		if (path.origin === location.origin) location.replace(path.href)
	}

	// Browsers pass over what takes the focus itself where the address ends in #inhalt, as after a step back to it.
	const summary = document.querySelector('[data-error-summary], [data-first]')
	const takeFocus = () => {
		const active = document.activeElement
		if (summary instanceof HTMLElement && (!active || active.matches('body, main, caption'))) summary.focus()
	}
	takeFocus()
	window.addEventListener('load', () => setTimeout(takeFocus))
})()

/**
 * Keeps what somebody typed and has not sent yet, in this tab alone and for this person alone (`data-person`), so that
 * it survives a reload, a step back and a login. In the same file, because each file more is a request more.
 */
;(() => {
	const root = document.documentElement
	if (root.dataset.entwurf) return
	root.dataset.entwurf = '1'

	/** Never kept; the same as domain/konto/entwurf-felder.ts. */
	const NIE =
		/^(passwort|iban|bic|kontoinhaber|captcha|altcha|agb$|datenschutz$|newsletter$|aktionen|formular$|intent$|redirect$|t$)/i
	const HOURS = 24
	const person = root.dataset.person || 'anonym'
	const store = (() => {
		try {
			return window.sessionStorage
		} catch {
			return null
		}
	})()
	if (!store) return

	const empfehlung = new URLSearchParams(location.search).get('empfehlung') || ''
	/** @param {HTMLFormElement} form */
	const keyOf = (form) => `entwurf|${person}|${location.pathname}|${empfehlung}|${form.dataset.entwurf}`

	/** @param {HTMLFormElement} form */
	const fieldsOf = (form) =>
		/** @type {(HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement)[]} */ (Array.from(form.elements)).filter(
			(field) =>
				field.name &&
				!NIE.test(field.name) &&
				!/^(hidden|password|file|submit|button)$/.test(field.type) &&
				field.autocomplete !== 'username' &&
				!('keinEntwurf' in field.dataset),
		)
	/** @param {Element} field */
	const ticks = (field) => field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)

	/** @param {HTMLFormElement} form @param {boolean} sent */
	const save = (form, sent) => {
		/** @type {Record<string, string[]>} */
		const values = {}
		for (const field of fieldsOf(form)) {
			const all = values[field.name] || []
			if (!ticks(field) || /** @type {HTMLInputElement} */ (field).checked) all.push(field.value)
			values[field.name] = all
		}
		try {
			store.setItem(keyOf(form), JSON.stringify({ at: Date.now(), sent, values }))
		} catch {
			// A full or forbidden store keeps nothing.
		}
	}

	/** @param {HTMLFormElement} form @param {Record<string, string[]>} values */
	const restore = (form, values) => {
		for (const field of fieldsOf(form)) {
			const kept = values[field.name]
			if (!kept) continue
			if (ticks(field)) /** @type {HTMLInputElement} */ (field).checked = kept.indexOf(field.value) >= 0
			else if (kept.length === 1) field.value = kept[0] || ''
		}
		// What somebody began to write is not folded away.
		const fold = form.closest('details')
		if (
			fold &&
			fieldsOf(form).some((field) => !ticks(field) && field.type !== 'select-one' && values[field.name] && field.value)
		)
			fold.open = true
	}

	/** @param {string} key */
	const read = (key) => {
		try {
			return JSON.parse(store.getItem(key) || 'null')
		} catch {
			return null
		}
	}

	// What belongs to somebody else goes as soon as a person is known; what is old goes in any case.
	for (const key of Object.keys(store)) {
		if (key.indexOf('entwurf|') !== 0) continue
		const kept = read(key)
		const fremd = person !== 'anonym' && key.indexOf(`entwurf|${person}|`) !== 0
		if (fremd || !kept || Date.now() - kept.at > HOURS * 3600000) store.removeItem(key)
	}

	const navigation = /** @type {PerformanceNavigationTiming | undefined} */ (
		performance.getEntriesByType('navigation')[0]
	)
	const wieder = /reload|back_forward/.test(navigation ? navigation.type : '')
	for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('form[data-entwurf]'))) {
		const kept = read(keyOf(form))
		if ('aktuell' in form.dataset) save(form, false)
		// Sent and opened anew by a link: it was taken. Sent and reloaded or gone back to: perhaps not.
		else if (kept && (!kept.sent || wieder)) restore(form, kept.values)
		else if (kept) store.removeItem(keyOf(form))
	}

	/** @param {Event} event @param {boolean} sent */
	const keep = (event, sent) => {
		const form = event.target instanceof Element && event.target.closest('form')
		if (form && 'entwurf' in form.dataset) save(form, sent)
	}
	document.addEventListener('input', (event) => keep(event, false))
	document.addEventListener('change', (event) => keep(event, false))
	document.addEventListener('submit', (event) => keep(event, true))
})()
