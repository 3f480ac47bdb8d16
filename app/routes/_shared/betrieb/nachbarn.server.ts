import type { ListeName } from '~/usecases/liste/listen'
import { showNachbarn } from '~/usecases/liste/show-nachbarn'
import { readListQuery } from '~/web/forms/list'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { listScreenHref } from './list-screens.server'

const LISTE = 'liste'

/** A row's page, which knows from which state of the list somebody came. */
export const ausListe = (href: string, adresse: string) => `${href}?${new URLSearchParams({ [LISTE]: adresse })}`

/** What a redirect to the same page takes along. */
export function ausListeVon({ request }: Pick<GuardArgs, 'request'>): Record<string, string> {
	const adresse = new URL(request.url).searchParams.get(LISTE)
	return adresse === null ? {} : { [LISTE]: adresse }
}

type Zeile = { liste: ListeName; id: string; hrefOf: (id: string) => string }

/** The way back to the list as somebody left it, and to the rows before and after this one. */
export async function nachbarnView(ctx: WebContext, args: GuardArgs, { liste, id, hrefOf }: Zeile) {
	const angegeben = new URL(args.request.url).searchParams.get(LISTE)
	const state = new URLSearchParams(angegeben ?? '')
	if (angegeben === null) return { listeHref: listScreenHref(ctx, liste, state), nachbarn: null }
	const { adresse, vor, nach } = await showNachbarn(ctx, { liste, id }, (spec) => readListQuery(spec, state))
	const at = (one: string | undefined) => (one ? ausListe(hrefOf(one), adresse) : null)
	return {
		listeHref: listScreenHref(ctx, liste, new URLSearchParams(adresse)),
		nachbarn: { vorigeHref: at(vor), naechsteHref: at(nach) },
	}
}

export type NachbarnView = Awaited<ReturnType<typeof nachbarnView>>
