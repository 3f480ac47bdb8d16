/** Inside the host page's integrated frame: tells that page, and no other, that another page is shown now. ES2015. */
;(() => {
	const script = document.currentScript
	if (!(script instanceof HTMLScriptElement) || window.parent === window) return
	const { target, path } = script.dataset
	if (!target) return
	const tell = () => {
		const message = {
			art: 'weitersagen:seite',
			pfad: path,
			titel: document.title,
			hoehe: document.documentElement.scrollHeight,
			nachOben: true,
			// How long the host page takes to scroll to its top; who wants no motion gets none.
			scrollMs: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300,
		}
		window.parent.postMessage(message, target)
	}
	window.scrollTo(0, 0)
	tell()
	window.addEventListener('pageshow', (event) => event.persisted && tell())
})()
