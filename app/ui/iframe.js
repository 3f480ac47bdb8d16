/** Inside a host page's frame: tells that page, and no other, which page is shown and how high it is. ES2015. */
;(() => {
	const script = document.currentScript
	if (!(script instanceof HTMLScriptElement) || window.parent === window) return
	const { targets = '', path, seite, ausweis = '', wozu } = script.dataset
	const hosts = targets.split(' ').filter(Boolean)
	/** The brand's own pages show it too. */
	const allowed = hosts.concat(window.location.origin)
	const above = window.location.ancestorOrigins
	/** The origin of the page around; where the browser does not say it, that page does. */
	let target = above && above.length > 0 ? allowed.find((one) => one === above[0]) : undefined
	if (!above && hosts.length === 1) target = hosts[0]
	let told = false
	let height = 0
	/** @param {object} message */
	const send = (message) => target && window.parent.postMessage(Object.assign({ version: 1 }, message), target)
	const contentHeight = () => Math.ceil(document.body.getBoundingClientRect().height)
	/** @param {string} name of a field of the form that recommends */
	const field = (name) => {
		const found = document.querySelector(`#empfehlen-form [name="${name}"]`)
		return found instanceof HTMLInputElement && found.type !== 'hidden' && found.value === '' ? found : undefined
	}
	/** The page around may say who its customer is: a form waits for a name, or the brand logs in by it. */
	const wanted = () => wozu === 'anmelden' || (wozu === 'name' && field('vorname') !== undefined)
	/** @param {boolean} nachOben another page is shown than before */
	const tell = (nachOben) => {
		if (!target) return
		told = true
		height = contentHeight()
		send({
			art: 'weitersagen:seite',
			pfad: path,
			seite,
			titel: document.title,
			hoehe: height,
			nachOben,
			ausweis: wanted(),
			// How long the host page takes to scroll to its top; who wants no motion gets none.
			scrollMs: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300,
		})
	}
	let asked = false
	/** @param {unknown} grund */
	const refused = (grund) =>
		send({ art: 'weitersagen:fehler', grund: String(grund || 'autologin_ungueltig').replace('autologin_', 'ausweis-') })
	/** @param {any} answer of the portal: who it is, where to log in, or why not */
	const introduce = (answer) => {
		if (typeof answer.anmelden === 'string') return true
		if (!answer.person) refused(answer.fehler)
		else
			for (const name of ['vorname', 'nachname', 'email']) {
				const empty = field(name)
				if (!empty || typeof answer.person[name] !== 'string') continue
				empty.value = answer.person[name]
				empty.dispatchEvent(new Event('input', { bubbles: true }))
			}
		return false
	}
	/**
	 * What the page around says of its customer goes to the portal in a body, never in an address.
	 * @param {string} token
	 */
	const present = (token) => {
		if (asked || !target || !ausweis || !wanted()) return
		asked = true
		const body = new URLSearchParams({ token, herkunft: target })
		fetch(ausweis, { method: 'POST', body })
			.then((response) => response.json())
			.then((answer) => introduce(answer) && login(answer.anmelden, token))
			.catch(() => refused('ausweis-offline'))
	}
	/**
	 * @param {string} action
	 * @param {string} token
	 */
	const login = (action, token) => {
		const form = document.createElement('form')
		form.method = 'post'
		form.action = action
		/** @type {(name: string, value: string) => void} */
		const hidden = (name, value) => {
			const input = document.createElement('input')
			input.type = 'hidden'
			input.name = name
			input.value = value
			form.append(input)
		}
		hidden('token', token)
		hidden('redirect', path || '')
		document.body.append(form)
		form.submit()
	}
	window.scrollTo(0, 0)
	tell(true)
	window.addEventListener('pageshow', (event) => event.persisted && tell(true))
	window.addEventListener('message', ({ source, origin, data }) => {
		if (source !== window.parent || !allowed.includes(origin)) return
		if (Object(data).version !== 1) return
		if (data.art === 'weitersagen:ausweis' && typeof data.token === 'string') {
			target = origin
			present(data.token)
		}
		if (data.art !== 'weitersagen:hallo') return
		target = origin
		tell(!told)
	})
	window.addEventListener('keydown', (event) => {
		if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]'))
			send({ art: 'weitersagen:schliessen' })
	})
	if (!('ResizeObserver' in window)) return
	new ResizeObserver(() => {
		const now = contentHeight()
		if (now === height) return
		height = now
		send({ art: 'weitersagen:hoehe', hoehe: now })
	}).observe(document.body)
})()
