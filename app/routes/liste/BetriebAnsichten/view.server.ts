import { hasKey } from '~/domain/shared/keys'
import { pathTo } from '~/paths'
import { listAnsichten } from '~/usecases/liste/ansichten'
import { LISTEN, type ListeName } from '~/usecases/liste/listen'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { listScreenHref } from '../../_shared/betrieb/list-screens.server'

/** The list of this address; a page that says so where there is none. */
export function listeOf({ params }: GuardArgs): ListeName {
	const name = params.liste ?? ''
	if (!hasKey(LISTEN, name)) throw failPage('nicht_gefunden')
	return name
}

/** This page after a view was deleted: with what it was in the form, so that it can be saved again. */
export function geloeschtHref(
	{ mandant }: WebContext,
	liste: ListeName,
	{ name, adresse, schon }: { name: string; adresse: string; schon?: 1 },
): string {
	const query = new URLSearchParams(adresse)
	for (const [key, value] of Object.entries({ erledigt: 'geloescht', name, ...(schon ? { schon: '1' } : {}) }))
		query.set(key, value)
	return `${pathTo(mandant, 'BetriebAnsichten', { liste })}?${query}`
}

/** The views of a list, and the form that keeps the state which this page's address has. */
export async function ansichtenView(ctx: WebContext, args: GuardArgs) {
	const { t } = ctx
	const liste = listeOf(args)
	const query = new URL(args.request.url).searchParams
	const geloescht = query.get('erledigt') === 'geloescht'
	const name = query.get('name') ?? ''
	for (const own of ['erledigt', 'schon', 'name']) query.delete(own)
	const ansichten = await listAnsichten(ctx)
	return {
		titel: t('liste:ansicht.titel', { liste: t(`liste:name.${liste}`) }),
		token: formToken(ctx, 'BetriebAnsichten'),
		geloescht,
		name,
		/** Nothing to keep: this is the list as it always is. */
		leer: query.size === 0,
		listeHref: listScreenHref(ctx, liste, query),
		listeName: t(`liste:name.${liste}`),
		ansichten: ansichten
			.filter((one) => one.liste === liste)
			.map(({ adresse, ...one }) => ({ ...one, href: listScreenHref(ctx, liste, new URLSearchParams(adresse)) })),
	}
}

export type AnsichtenView = Awaited<ReturnType<typeof ansichtenView>>
