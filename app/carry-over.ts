import { KAMPAGNE_PARAMETER } from './domain/empfehlung/kampagne'
import { LANG_QUERY } from './locales/address'

/** The same address of this site with what is handed on; what it says itself stays. Others are left alone. */
export function withCarryOver(path: string, carryOver: URLSearchParams): string {
	if (carryOver.size === 0 || !/^\/(?![/\\])/.test(path)) return path
	const [address = '', ...fragment] = path.split('#')
	const own = new URLSearchParams(address.split('?').slice(1).join('?'))
	const hasKampagne = KAMPAGNE_PARAMETER.some((name) => own.has(name))
	const added = [...carryOver].filter(([name]) =>
		name === 'widget' || name === 'vorschau' || name === LANG_QUERY ? !own.has(name) : !hasKampagne,
	)
	if (added.length === 0) return path
	const search = new URLSearchParams(added)
	return [`${address}${address.includes('?') ? '&' : '?'}${search}`, ...fragment].join('#')
}
