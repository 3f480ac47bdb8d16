import { useTranslation } from 'react-i18next'
import type { Kanal } from '~/domain/empfehlung/kanaele'
import { Button, ButtonLink } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { CopyField } from '~/ui/CopyField'
import { Form } from '~/ui/form/Form'
import type { IconName } from '~/ui/Icon'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { QrFigure } from '~/ui/QrFigure'
import { ShareButton } from '~/ui/ShareButton'
import { ShareList } from '~/ui/ShareList'
import { TextLink } from '~/ui/TextLink'
import type { ShareView as TeilenView } from '~/usecases/empfehlung/share-empfehlung'
import { Formular } from '../../_shared/Formular'

type Formularstand = Parameters<typeof Formular>[0]['formular']

type Props = Pick<TeilenView, 'link' | 'system' | 'qr' | 'kanaele'> & {
	titel: string
	text: string
	produktName: string
	gueltigBis: string
	/** Somebody without a script said so just now. */
	geteilt: boolean
	/** How many orders count, and what each is worth to the recommender. */
	limit: string
	praemie: string | null
	/** null = the Mandant has no offline codes. */
	offline: { vorhanden: boolean } | null
	token: string
	/** Of the form that asks for the code. */
	formular: Formularstand
	empfehlenHref: string
	homeHref: string
	/** The terms the recommender agreed to. */
	agbHref: string
}

const ICONS: Record<Kanal, IconName> = {
	ModuleEmailClient: 'mail',
	ModuleGmail: 'mailOpen',
	ModuleOutlook: 'inbox',
	ModuleYahoo: 'at',
	ModuleFacebook: 'users',
	ModuleWhatsapp: 'chat',
	ModuleXing: 'handshake',
	ModuleLinkedIn: 'briefcase',
	ModuleTwitter: 'megaphone',
}

/** The link and every way to pass it on. */
export function Teilen(props: Props) {
	const {
		titel,
		text,
		geteilt,
		limit,
		praemie,
		link,
		system,
		kanaele,
		gueltigBis,
		offline,
		token,
		formular,
		homeHref,
		agbHref,
	} = props
	const { t } = useTranslation(['empfehlen', 'allgemein'])
	return (
		<>
			<PageTitle title={titel} lead={text} />
			{geteilt && (
				<Notice tone="success" live>
					{t('teilen.geteilt')}
				</Notice>
			)}
			<Split aside={<QrCode {...props} />}>
				<Stack gap="wide">
					<div className="grid gap-1" data-praemie="">
						{praemie && (
							<p>
								<strong>{t('teilen.praemieTitel')}:</strong> {praemie}
							</p>
						)}
						<p className="text-muted">{limit}</p>
					</div>
					<Stack>
						<CopyField
							id="link"
							label={t('teilen.link')}
							value={link}
							hint={t('teilen.gueltig', { datum: gueltigBis })}
							copyLabel={t('teilen.kopieren')}
							copiedText={t('teilen.kopiert')}
							failedText={t('teilen.kopierenVonHand')}
						/>
						<ShareButton label={t('teilen.system')} {...system} />
					</Stack>
					{kanaele.length > 0 && (
						<section className="grid gap-4">
							<div className="grid gap-1">
								<h2 className="text-xl">{t('teilen.kanaele')}</h2>
								<p className="text-muted">{t('teilen.kanaeleText')}</p>
							</div>
							<ShareList
								label={t('teilen.kanaele')}
								newWindowHint={`(${t('allgemein:neuesFenster')})`}
								channels={kanaele.map(({ kanal, href }) => ({
									key: kanal,
									href,
									label: t(`teilen.kanal.${kanal}`),
									icon: ICONS[kanal],
									newWindow: kanal !== 'ModuleEmailClient',
								}))}
							/>
						</section>
					)}
					<Geteilt token={token} />
					{offline && <OfflineCode {...offline} token={token} formular={formular} />}
				</Stack>
			</Split>
			<p className="mt-10">
				<TextLink href={homeHref}>{t('teilen.weitere')}</TextLink>
			</p>
			<p className="mt-4 text-sm">
				<TextLink href={agbHref}>{t('teilen.agb')}</TextLink>
			</p>
		</>
	)
}

function QrCode({ qr, produktName }: Pick<Props, 'qr' | 'produktName'>) {
	const { t } = useTranslation('empfehlen')
	return (
		<Card as="section" tone="alt" title={t('teilen.qr')}>
			<QrFigure {...qr} label={t('teilen.qrAlt', { produkt: produktName })} caption={t('teilen.qrText')} />
		</Card>
	)
}

/** The script sends it when a channel is opened or the link copied; without one it is there to be pressed. */
function Geteilt({ token }: Pick<Props, 'token'>) {
	const { t } = useTranslation('empfehlen')
	return (
		<div data-no-js="">
			<Form
				layout="inline"
				data-geteilt=""
				hidden={
					<>
						<input type="hidden" name="formular" value={token} />
						<input type="hidden" name="intent" value="geteilt" />
					</>
				}
			>
				<Button variant="secondary">{t('teilen.geteiltAktion')}</Button>
			</Form>
		</div>
	)
}

type OfflineProps = NonNullable<Props['offline']> & Pick<Props, 'token' | 'formular'>

function OfflineCode({ vorhanden, token, formular }: OfflineProps) {
	const { t } = useTranslation('empfehlen')
	return (
		<Card as="section" title={t('teilen.offline')}>
			<p className="mb-4 text-muted">{t('teilen.offlineText')}</p>
			<Formular formular={formular} token={token} intent="offline">
				<Button variant="secondary" icon="ticket">
					{vorhanden ? t('teilen.offlineZeigen') : t('teilen.offlineAktion')}
				</Button>
			</Formular>
		</Card>
	)
}

/** After 60 days, or with all orders that count: what happened, and the way to a new one. */
export function Vorbei({ titel, text, empfehlenHref }: Pick<Props, 'titel' | 'text' | 'empfehlenHref'>) {
	const { t } = useTranslation('empfehlen')
	return (
		<>
			<PageTitle title={titel} lead={text} />
			<ButtonLink href={empfehlenHref}>{t('teilen.abgelaufenAktion')}</ButtonLink>
		</>
	)
}
