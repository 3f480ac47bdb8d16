import type { MandantConfig } from '../mandant/config'

/**
 * The screen on which everybody can read the accessibility statement, as the law asks: its own, or where that one needs a
 * login (N-ERZWINGELOGIN) one that does not.
 */
export function erklaerungScreen({
	ModuleErzwingeLogin,
	ModuleAdv,
}: Pick<MandantConfig, 'ModuleErzwingeLogin' | 'ModuleAdv'>): 'Barrierefreiheitserklaerung' | 'Impressum' | 'Faq' {
	if (!ModuleErzwingeLogin) return 'Barrierefreiheitserklaerung'
	return ModuleAdv ? 'Faq' : 'Impressum'
}

export const ERKLAERUNG_ANKER = 'barrierefreiheit'
