/** Inside a host page's frame: tells that page, and no other, which page is shown and how high it is. ES2015. */
;(() => {
	const script = document.currentScript
	if (!(script instanceof HTMLScriptElement) || window.parent === window) return
	const { targets = '', path, seite } = script.dataset
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
			// How long the host page takes to scroll to its top; who wants no motion gets none.
			scrollMs: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300,
		})
	}
	window.scrollTo(0, 0)
	tell(true)
	window.addEventListener('pageshow', (event) => event.persisted && tell(true))
	window.addEventListener('message', ({ source, origin, data }) => {
		if (source !== window.parent || !allowed.includes(origin)) return
		if (Object(data).version !== 1 || data.art !== 'weitersagen:hallo') return
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
