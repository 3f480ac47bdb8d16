import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { dropMuster, listMuster } from '~/usecases/betrugspruefung/known-muster'
import { musterSchema } from '~/web/forms/betrugspruefung'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { useDarf } from '../../_shared/betrieb/Darf'
import { alreadySent, type BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { Rueckfrage } from '../../_shared/betrieb/Rueckfrage'
import { askOnce } from '../../_shared/betrieb/rueckfrage.server'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'pruefungen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebMuster')
	const muster = await listMuster(ctx)
	return {
		titel: ctx.t('betrugspruefung:muster.titel'),
		listeHref: pathTo(ctx.mandant, 'BetriebPruefungen'),
		vergessen: new URL(args.request.url).searchParams.has('vergessen'),
		muster: muster.map(({ erstelltAm, empfaengerId, ...eintrag }) => ({
			...eintrag,
			am: formatDate(erstelltAm),
			fallHref: pathTo(ctx.mandant, 'BetriebPruefung', { empfaengerId }),
			token: formToken(ctx, 'BetriebMuster'),
		})),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebMuster')
	const form = await readForm(ctx, args.request, 'BetriebMuster', musterSchema)
	if (!form.ok) return form.reply
	const { id } = form.value
	const frage = await askOnce(ctx, form, form.key, async () => {
		const eintrag = (await listMuster(ctx)).find((one) => one.id === id)
		if (!eintrag) return undefined
		return { art: 'musterVergessen', recht: 'eigenwerbung.entscheiden', werte: { kennzeichen: eintrag.kennzeichen } }
	})
	if (frage) return frage
	const schon = await alreadySent(ctx, form.key)
	const done = await dropMuster(ctx, id, form.key)
	return done.ok ? redirectTo(ctx, 'BetriebMuster', {}, { vergessen: 1, ...schon }) : form.refuse(done.code)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebMuster() {
	const { titel, listeHref, vergessen, muster } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const darf = useDarf()
	const { t } = useTranslation(['betrugspruefung', 'allgemein'])
	const aendern = darf('eigenwerbung.entscheiden')
	if (reply?.rueckfrage) return <Rueckfrage {...reply.rueckfrage} />
	return (
		<>
			<Outcome fehler={refusalOf(reply, [])} success={vergessen && !reply ? t('muster.vergessen') : undefined} />
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: listeHref, label: t('pruefungen.titel') }, { label: titel }]}
			/>
			<PageTitle title={titel} lead={t('muster.text')} />
			<Table
				caption={titel}
				hideCaption
				columns={[
					{ key: 'art', label: t('muster.was'), rowHeader: true },
					{ key: 'urteil', label: t('muster.urteilSpalte') },
					{ key: 'notiz', label: t('pruefung.notiz') },
					{ key: 'am', label: t('muster.am') },
					...(aendern ? [{ key: 'tun', label: '' }] : []),
				]}
				rows={muster.map(({ id, art, kennzeichen, urteil, notiz, am, fallHref, token }) => ({
					key: id,
					cells: {
						art: (
							<>
								{t(`muster.art.${art}`)} <Link href={fallHref}>{kennzeichen}</Link>
							</>
						),
						urteil: t(`muster.urteil.${urteil}`),
						notiz: notiz || '–',
						am,
						tun: (
							<ActionButton token={token} intent="vergessen" werte={{ id }}>
								<Button variant="secondary">{t('muster.loeschen')}</Button>
							</ActionButton>
						),
					},
				}))}
				empty={
					<EmptyState icon="success" title={t('muster.leer')}>
						{t('muster.leerText')}
					</EmptyState>
				}
			/>
		</>
	)
}
