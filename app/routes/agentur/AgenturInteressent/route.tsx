import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { INTERESSENT_NOTIZ_MAX, INTERESSENT_SCHRITTE } from '~/domain/agentur/commands'
import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { DateField } from '~/ui/form/DateField'
import { Select } from '~/ui/form/Select'
import { Textarea } from '~/ui/form/Textarea'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Link } from '~/ui/link'
import { saveInteressent, showInteressent } from '~/usecases/agentur/save-interessent'
import { interessentSchema } from '~/web/forms/agentur'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import type { AgenturHandle } from '../../_shared/agentur/frame.server'
import { ownAgentur } from '../../_shared/agentur/own-agentur.server'
import { Outcome } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'interessenten' } satisfies AgenturHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AgenturInteressent')
	const listeHref = pathTo(ctx.mandant, 'AgenturInteressenten')
	const wer = { ...ownAgentur(ctx), interessentId: args.params.interessentId ?? '' }
	const found = await showInteressent(ctx, wer)
	if (!found.ok) throw failPage(found.code, { href: listeHref, text: 'zurListe' })
	const { seit, wiedervorlage, ...interessent } = found.value
	return {
		titel: interessent.name,
		token: formToken(ctx, 'AgenturInteressent'),
		listeHref,
		interessent: {
			...interessent,
			seit: seit && formatDate(seit),
			wiedervorlage: wiedervorlage ? formatDate(wiedervorlage) : '',
		},
		erledigt: new URL(args.request.url).searchParams.has('erledigt'),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'AgenturInteressent')
	const interessentId = args.params.interessentId ?? ''
	const form = await readForm(ctx, args.request, 'AgenturInteressent', interessentSchema)
	if (!form.ok) return form.reply
	const done = await saveInteressent(ctx, { ...ownAgentur(ctx), interessentId, ...form.value }, form.key)
	if (!done.ok) throw failPage(done.code)
	return redirectTo(ctx, 'AgenturInteressent', { interessentId }, { erledigt: 1 })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** One prospect: how to reach them, and what the agency means to do next. */
export default function AgenturInteressent() {
	const { titel, token, listeHref, interessent, erledigt } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['agentur', 'allgemein', 'formular'])
	const { schritt, wiedervorlage, notiz, telefon, email, produkt, von, seit } = interessent
	const formular = useFormular({
		schema: interessentSchema,
		reply,
		values: { schritt, wiedervorlage, notiz },
		labels: {
			schritt: t('interessentListe.schritt'),
			wiedervorlage: t('interessentListe.wiedervorlage'),
			notiz: t('interessent.notiz'),
		},
	})
	const freiwillig = { optionalLabel: `(${t('formular:nichtNoetig')})` }
	return (
		<>
			<Outcome success={!reply && erledigt ? t('interessent.erledigt') : undefined} />
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: listeHref, label: t('interessenten.titel') }, { label: titel }]}
			/>
			<PageTitle title={titel} lead={t('interessent.text')} />
			<Split
				aside={
					<Card as="section" tone="alt" title={t('interessent.erreichen')}>
						<DescriptionList
							stacked
							items={[
								{
									term: t('interessentListe.telefon'),
									value: telefon ? <Link href={`tel:${telefon}`}>{telefon}</Link> : '–',
								},
								{
									term: t('interessentListe.email'),
									value: (
										<Link href={`mailto:${email}`} className="wrap-anywhere">
											{email}
										</Link>
									),
								},
								{ term: t('interessentListe.produkt'), value: produkt },
								{ term: t('interessentListe.von'), value: von },
								{ term: t('interessentListe.seit'), value: seit ?? '–' },
							]}
						/>
					</Card>
				}
			>
				<Formular formular={formular} token={token}>
					<Select
						{...formular.field('schritt')}
						options={INTERESSENT_SCHRITTE.map((value) => ({ value, label: t(`interessentSchritt.${value}`) }))}
						required
					/>
					<DateField {...formular.field('wiedervorlage')} {...freiwillig} autoComplete="off" />
					<Textarea {...formular.field('notiz')} {...freiwillig} maxLength={INTERESSENT_NOTIZ_MAX} rows={5} />
					<div>
						<Button>{t('interessent.absenden')}</Button>
					</div>
				</Formular>
			</Split>
		</>
	)
}
