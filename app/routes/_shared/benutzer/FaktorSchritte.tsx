import { useTranslation } from 'react-i18next'
import { formatCode } from '~/domain/shared/random-code'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { TextField } from '~/ui/form/TextField'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { QrFigure } from '~/ui/QrFigure'
import { TextLink } from '~/ui/TextLink'
import { faktorBeginnenSchema, faktorBestaetigenSchema } from '~/web/forms/benutzer'
import type { FormReply } from '~/web/forms.server'
import { ActionButton } from '../betrieb/ActionButton'
import { FaktorNoetig } from '../betrieb/FaktorNoetig'
import { Formular, useFormular } from '../Formular'
import { PasswordInput } from '../PasswordFields'
import type { FaktorScreen } from './zweiter-faktor.server'

type Stand<S extends FaktorScreen['faktor']['stand']> = Extract<FaktorScreen['faktor'], { stand: S }>

export function Beginnen({
	faktor: { pflicht, passwort },
	token,
	reply,
}: {
	faktor: Stand<'keiner'>
	token: string
	reply: FormReply | undefined
}) {
	const { t } = useTranslation('team')
	const formular = useFormular({ schema: faktorBeginnenSchema, reply })
	return (
		<Stack>
			{pflicht && <Notice tone="warning">{t('faktor.pflicht')}</Notice>}
			<p>{t('faktor.keiner')}</p>
			{passwort ? (
				<Formular formular={formular} token={token} intent="beginnen">
					<PasswordInput
						{...formular.field('passwort')}
						hint={t('faktor.passwortHinweis')}
						autoComplete="current-password"
					/>
					<div>
						<Button>{t('faktor.beginnen')}</Button>
					</div>
				</Formular>
			) : (
				<ActionButton token={token} intent="beginnen">
					<Button>{t('faktor.beginnen')}</Button>
				</ActionButton>
			)}
		</Stack>
	)
}

/** The secret for the app, and the field for its first code. */
export function Bestaetigen({
	faktor: { qr, geheimnis },
	token,
	reply,
}: {
	faktor: Stand<'begonnen'>
	token: string
	reply: FormReply | undefined
}) {
	const { t } = useTranslation('team')
	const formular = useFormular({ schema: faktorBestaetigenSchema, reply })
	return (
		<Stack gap="wide">
			<Card as="section" title={t('faktor.schritt1')}>
				<div className="grid gap-6 sm:grid-cols-[14rem_minmax(0,1fr)] sm:items-center">
					<QrFigure {...qr} label={t('faktor.qr')} />
					<div className="grid gap-2">
						<p>{t('faktor.scannen')}</p>
						<p>{t('faktor.tippen')}</p>
						<p className="font-mono text-lg break-all">{formatCode(geheimnis).replaceAll('-', ' ')}</p>
					</div>
				</div>
			</Card>
			<Card as="section" title={t('faktor.schritt2')}>
				<Formular formular={formular} token={token} intent="bestaetigen">
					<TextField
						{...formular.field('faktor')}
						hint={t('faktor.codeHinweis')}
						inputMode="numeric"
						autoComplete="one-time-code"
						width="half"
						required
					/>
					<div>
						<Button>{t('faktor.bestaetigen')}</Button>
					</div>
				</Formular>
			</Card>
		</Stack>
	)
}

/** Shown once, on the page that answers. */
export function Notfallcodes({ codes, weiterHref }: { codes: string[]; weiterHref: string }) {
	const { t } = useTranslation('team')
	return (
		<Stack>
			<Notice tone="success" live title={t('faktor.aktiv')}>
				{t('faktor.codesText')}
			</Notice>
			<Card as="section" tone="alt" title={t('faktor.codes')}>
				<ul className="grid gap-2 font-mono text-lg sm:grid-cols-2">
					{codes.map((code) => (
						<li key={code}>{code}</li>
					))}
				</ul>
			</Card>
			<p>
				<TextLink href={weiterHref}>{t('faktor.weiter')}</TextLink>
			</p>
		</Stack>
	)
}

export function Aktiv({
	faktor,
	token,
	noetigHref,
}: {
	faktor: Stand<'aktiv'>
	token: string
	noetigHref: string | null
}) {
	const { t } = useTranslation('team')
	return (
		<Stack>
			<Notice tone="success">{t('faktor.seit', { datum: faktor.seit })}</Notice>
			<p>{t('faktor.uebrig', { count: faktor.codes })}</p>
			{noetigHref ? (
				<FaktorNoetig href={noetigHref} />
			) : (
				<>
					<Card as="section" title={t('faktor.neueCodesTitel')}>
						<p className="mb-5 text-muted">{t('faktor.neueCodesText')}</p>
						<ActionButton token={token} intent="codes">
							<Button variant="secondary">{t('faktor.neueCodes')}</Button>
						</ActionButton>
					</Card>
					<Card as="section" title={t('faktor.entfernenTitel')}>
						<p className="mb-5 text-muted">{t(faktor.pflicht ? 'faktor.entfernenPflicht' : 'faktor.entfernenText')}</p>
						<ActionButton token={token} intent="entfernen">
							<Button variant="danger">{t('faktor.entfernen')}</Button>
						</ActionButton>
					</Card>
				</>
			)}
		</Stack>
	)
}
