/**
 * Keeps what somebody typed and has not sent yet, in this tab alone and for this person alone (`data-person`), so that
 * it survives a reload, a step back and a login. Loaded by pages with a form (routes/_shared/Formular.tsx). ES2015.
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
