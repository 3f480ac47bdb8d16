import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { Textarea } from '~/ui/form/Textarea'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { firstOf, More } from '~/ui/More'
import { Notice } from '~/ui/Notice'
import { faelleSchema } from '~/web/forms/betrugspruefung'
import type { FormReply } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Rueckfrage } from '../../_shared/betrieb/Rueckfrage'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'
import { type FaelleScreen, faelleAction, faelleView } from './view.server'

export const handle = { width: 'wide', menu: 'pruefungen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return faelleView(await guard(args, 'BetriebFaelle'), args)
}

export async function action(args: ActionFunctionArgs) {
	return faelleAction(await guard(args, 'BetriebFaelle'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

function Entscheiden({ reply, ...view }: FaelleScreen & { reply: FormReply | undefined }) {
	const { t } = useTranslation('betrugspruefung')
	const formular = useFormular({
		schema: faelleSchema,
		reply,
		labels: { antwort: t('pruefung.antwort'), notiz: t('pruefung.notiz') },
		values: view.vorschlag,
	})
	const { anzahl, zustand, zweitePerson } = view
	const freigeben = zustand === 'vorgelegt' ? 'mitFreigeben' : zweitePerson ? 'vorlegen' : 'freigeben'
	return (
		<Card as="section" title={t('pruefung.entscheiden')}>
			<Formular formular={formular} token={view.token}>
				<input type="hidden" name="fall" value={view.fall} />
				<input type="hidden" name="gezeigt" value={view.gezeigt} />
				{zweitePerson && <Notice title={t('pruefung.zweiteTitel')}>{t('gemeinsam.zweite')}</Notice>}
				<Textarea {...formular.field('antwort')} hint={t('gemeinsam.antwortHinweis')} maxLength={500} required />
				<Textarea {...formular.field('notiz')} hint={t('pruefung.notizHinweis')} maxLength={1000} />
				<ButtonRow>
					<Button name="intent" value="freigeben">
						{t(`gemeinsam.${freigeben}`, { anzahl })}
					</Button>
					<Button name="intent" value="ablehnen" variant="danger">
						{t('gemeinsam.ablehnen', { anzahl })}
					</Button>
				</ButtonRow>
			</Formular>
		</Card>
	)
}

/** Names before the rest is folded: the decision follows them on a phone. */
const GEZEIGT = 9

function Namen({ namen }: { namen: readonly FaelleScreen['genannt'][number][] }) {
	return (
		<ul className="columns-1 gap-x-8 sm:columns-2 lg:columns-3">
			{namen.map(({ id, name, href }) => (
				<li key={id}>
					<Link href={href} className="inline-block py-1">
						{name}
					</Link>
				</li>
			))}
		</ul>
	)
}

export default function BetriebFaelle() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['betrugspruefung', 'allgemein'])
	if (reply?.rueckfrage) return <Rueckfrage {...reply.rueckfrage} />
	const { anzahl, genannt } = view
	const [erste, rest] = firstOf(genannt, GEZEIGT)
	return (
		<>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: view.listeHref, label: t('pruefung.zurueck') }, { label: view.titel }]}
			/>
			<PageTitle title={view.titel} lead={t('gemeinsam.text')} />
			<Split aside={<Entscheiden {...view} reply={reply} />}>
				<Stack>
					<Card as="section" title={t('gemeinsam.gleich')}>
						<DescriptionList
							items={[
								{ term: t('pruefungListe.empfehler'), value: <Link href={view.kontoHref}>{view.empfehler}</Link> },
								{ term: t('gemeinsam.link'), value: view.empfehlungsnummer },
								{ term: t('pruefungListe.produkt'), value: view.produkt },
								{ term: t('pruefungListe.gruende'), value: view.gruende },
								{ term: t('pruefungListe.zustand'), value: t(`pruefungen.zustand.${view.zustand}`) },
								{ term: t('gemeinsam.summe'), value: view.summe },
							]}
						/>
					</Card>
					<Card as="section" title={t('gemeinsam.wer')}>
						<Namen namen={erste} />
						{rest.length > 0 && (
							<More title={t('gemeinsam.mehr', { count: rest.length })}>
								<Namen namen={rest} />
							</More>
						)}
						{anzahl > genannt.length && (
							<p className="mt-3 text-muted">{t('gemeinsam.weitere', { count: anzahl - genannt.length })}</p>
						)}
					</Card>
				</Stack>
			</Split>
		</>
	)
}
