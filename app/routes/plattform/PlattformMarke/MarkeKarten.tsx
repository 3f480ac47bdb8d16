import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { TextField } from '~/ui/form/TextField'
import { Tag } from '~/ui/Tag'
import { TextLink } from '~/ui/TextLink'
import { erstenAdminSchema } from '~/web/forms/plattform'
import type { FormReply } from '~/web/forms.server'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { Formular, useFormular } from '../../_shared/Formular'
import { Schemastand } from '../../_shared/plattform/Schemastand'
import { ZUSTAND_TON } from '../../_shared/plattform/zustand'
import type { MarkenlageScreen } from './view.server'

/** How the brand is: state, hosts, numbers. Never its people. */
export function MarkeFakten({
	clientRoute,
	zustand,
	url,
	betriebHref,
	hosts,
	mails,
	mengen,
	schema,
	erstelltAm,
}: MarkenlageScreen) {
	const { t } = useTranslation('plattform')
	const zahlen = mengen
		? (['produkte', 'empfehlungen', 'auftraege', 'admins'] as const).map((name) => ({
				term: t(`marke.${name}`),
				value: mengen[name],
			}))
		: []
	return (
		<Card as="section" title={t('marke.fakten')}>
			<DescriptionList
				items={[
					{ term: t('marken.zustand'), value: <Tag tone={ZUSTAND_TON[zustand]}>{t(`zustand.${zustand}`)}</Tag> },
					{ term: t('marke.portal'), value: url ? <TextLink href={url}>{url}</TextLink> : '–' },
					{
						term: t('marke.betrieb'),
						value: betriebHref ? <TextLink href={betriebHref}>{betriebHref}</TextLink> : '–',
					},
					{
						term: t('marken.hosts'),
						value: hosts.map(({ host, haupt }) => (haupt ? t('marke.haupt', { host }) : host)).join(', '),
					},
					{ term: t('feld.kurzname'), value: clientRoute },
					{ term: t('marke.seit'), value: erstelltAm },
					{ term: t('marken.mails'), value: mails ? t('marken.mailsText', mails) : '–' },
					...zahlen,
					{ term: t('marken.schema'), value: <Schemastand schema={schema} /> },
				]}
			/>
		</Card>
	)
}

/** Who is to be the brand's first admin, or its second one. */
export function AdminEinladen({
	wer,
	testbetrieb,
	token,
	reply,
}: {
	wer: NonNullable<MarkenlageScreen['einladen']>
	testbetrieb: boolean
	token: string
	reply: FormReply | undefined
}) {
	const { t } = useTranslation('plattform')
	const formular = useFormular({ schema: erstenAdminSchema, reply })
	return (
		<Card as="section" title={t(`einladen.${wer}.titel`)}>
			<p className="mb-5 text-muted">{t(`einladen.${wer}.text`)}</p>
			{testbetrieb && <p className="mb-5">{t('einladen.ohnePost')}</p>}
			<Formular formular={formular} token={token} intent="einladen">
				<TextField {...formular.field('vorname')} autoComplete="off" required />
				<TextField {...formular.field('nachname')} autoComplete="off" required />
				<TextField {...formular.field('email')} type="email" autoComplete="off" required />
				<div>
					<Button>{t(testbetrieb ? 'einladen.link' : 'einladen.absenden')}</Button>
				</div>
			</Formular>
		</Card>
	)
}

export function MarkeKopieren({ href }: { href: string }) {
	const { t } = useTranslation('plattform')
	return (
		<Card as="section" title={t('kopie.karte')}>
			<p className="mb-5 text-muted">{t('kopie.kartentext')}</p>
			<ButtonLink href={href} variant="secondary">
				{t('kopie.karte')}
			</ButtonLink>
		</Card>
	)
}

export function MarkePause({ zustand, token }: Pick<MarkenlageScreen, 'zustand' | 'token'>) {
	const { t } = useTranslation('plattform')
	const intent = zustand === 'pausiert' ? 'fortsetzen' : 'pausieren'
	return (
		<Card as="section" title={t(`pause.${intent}Titel`)}>
			<p className="mb-5 text-muted">{t(`pause.${intent}Text`)}</p>
			<ActionButton token={token} intent={intent}>
				<Button variant={intent === 'pausieren' ? 'danger' : 'primary'}>{t(`pause.${intent}`)}</Button>
			</ActionButton>
		</Card>
	)
}
