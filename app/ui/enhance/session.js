/** Notices the end of the login within 60 s [T-Session]; drafts keep the input. @param {string} stand Where to ask. */
export function watchSession(stand) {
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
