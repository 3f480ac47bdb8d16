/** Never stored; the same pattern as in domain/konto/entwurf-felder.ts. */
const NIE =
	/^(passwort|iban|bic|kontoinhaber|captcha|altcha|agb$|datenschutz$|newsletter$|aktionen|formular$|intent$|redirect$|t$)/i
const HOURS = 24

/**
 * `data-entwurf`: keeps unsent input in this tab, for this person only (`data-person`), so that it survives a reload, a
 * step back and a login.
 */
export function startDrafts() {
	const person = document.documentElement.dataset.person || 'anonym'
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
		// Started input is not folded away.
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

	// Another person's drafts are deleted once a person is known; old ones in any case.
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
		// Sent and then opened by a link: it was accepted. Sent and then reloaded or returned to: perhaps not.
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
}
