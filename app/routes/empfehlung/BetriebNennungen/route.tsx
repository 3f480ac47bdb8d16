import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { decideNennung } from '~/usecases/empfehlung/decide-nennung'
import { nennungEntscheidenSchema } from '~/web/forms/empfehlung'
import { readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent, type BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { Rueckfrage } from '../../_shared/betrieb/Rueckfrage'
import { askOnce } from '../../_shared/betrieb/rueckfrage.server'
import { screenTitle } from '../../_shared/title'
import { HeldNennungen } from './HeldNennungen'
import { nennungenView, nennungFrage } from './view.server'

export const handle = { width: 'wide', menu: 'pruefungen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return nennungenView(await guard(args, 'BetriebNennungen'), args.request)
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebNennungen')
	const form = await readForm(ctx, args.request, 'BetriebNennungen', nennungEntscheidenSchema)
	if (!form.ok) return form.reply
	const { id, intent } = form.value
	const frage = await askOnce(ctx, form, form.key, () => nennungFrage(ctx, form.value))
	if (frage) return frage
	const schon = await alreadySent(ctx, form.key)
	const done = await decideNennung(ctx, { id, entscheidung: intent }, form.key)
	if (!done.ok) return form.refuse(done.code)
	const erledigt = intent === 'verwerfen' ? 'verworfen' : done.value.gefragt ? 'gefragt' : 'nicht'
	return redirectTo(ctx, 'BetriebNennungen', {}, { erledigt, ...schon })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** Friends who named a recommender, held because something is odd about it. */
export default function BetriebNennungen() {
	const { titel, listeHref, erledigt, nennungen } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['betrugspruefung', 'allgemein'])
	if (reply?.rueckfrage) return <Rueckfrage {...reply.rueckfrage} />
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, [])}
				success={erledigt && !reply ? t(`nennungen.erledigt.${erledigt}`) : undefined}
			/>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: listeHref, label: t('pruefungen.titel') }, { label: titel }]}
			/>
			<PageTitle title={titel} lead={t('nennungen.text')} />
			<HeldNennungen titel={titel} nennungen={nennungen} />
		</>
	)
}
