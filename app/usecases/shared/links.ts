import type { Mandant } from '~/domain/mandant/config'
import { type PathArgsOf, pathTo, type RouteName } from '~/paths'

/** An absolute link for mails and share texts, from the Mandant's configured address. */
export const linkTo = <N extends RouteName>(mandant: Mandant, name: N, ...args: PathArgsOf<N>): string =>
	mandant.config.MandantUrl + pathTo(mandant, name, ...args)
