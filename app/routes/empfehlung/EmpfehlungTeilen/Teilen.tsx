import { useTranslation } from 'react-i18next'
import { NACHRICHT_MAX } from '~/domain/empfehlung/commands'
import type { Kanal } from '~/domain/empfehlung/kanaele'
import { TEXT_ARTEN } from '~/domain/empfehlung/teiltexte'
import { Button, ButtonLink } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { CopyField } from '~/ui/CopyField'
import type { ChannelIconName } from '~/ui/channel-icons'
import { Form } from '~/ui/form/Form'
import { Textarea } from '~/ui/form/Textarea'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/Notice'
import { QrFigure } from '~/ui/QrFigure'
import { ShareButton } from '~/ui/ShareButton'
import { ShareList } from '~/ui/ShareList'
import { TextLink } from '~/ui/TextLink'
import type { teilenSchema } from '~/web/forms/empfehlung'
import { Formular, type useFormular } from '../../_shared/Formular'
import { Merkname } from './Merkname'
import type { TeilenScreen } from './view.server'

type Formularstand = ReturnType<typeof useFormular<typeof teilenSchema>>

type Props = TeilenScreen & {
	/** The text in the channels is one that was typed just now. */
	bearbeitet: boolean
	/** Of the forms of this page. */
	formular: Formularstand
}

const ICONS: Record<Kanal, ChannelIconName> = {
	ModuleEmailClient: 'mail',
	ModuleGmail: 'gmail',
	ModuleOutlook: 'outlook',
	ModuleYahoo: 'yahoo',
	ModuleFacebook: 'facebook',
	ModuleWhatsapp: 'whatsapp',
	ModuleXing: 'xing',
	ModuleLinkedIn: 'linkedin',
	ModuleTwitter: 'x',
}

/** The field of each kind of text. */
const TEXT_FELDER = { messenger: 'nachricht', mail: 'nachrichtMail', kurz: 'nachrichtKurz' } as const

/** What the forms of the page start with. */
export const teilenWerte = ({ texte, merkname }: Pick<TeilenScreen, 'texte' | 'merkname'>) => ({
	...{ nachricht: texte.messenger, nachrichtMail: texte.mail, nachrichtKurz: texte.kurz },
	merkname,
})

/** The link and every way to pass it on, the quickest first. */
export function Teilen(props: Props) {
	const { titel, text, erledigt, link, system, kanaele, gueltigBis, offline, token, formular } = props
	const { homeHref, agbHref } = props
	const { t } = useTranslation(['empfehlen', 'allgemein'])
	return (
		<>
			<PageTitle title={titel} lead={text} />
			{erledigt && (
				<Notice tone="success" live>
					{t(`teilen.${erledigt}`)}
				</Notice>
			)}
			<Split aside={<QrCode {...props} />}>
				<Stack gap="wide">
					<Stack>
						<ShareButton label={t('teilen.system')} variant="primary" {...system} />
						{kanaele.length > 0 && (
							<section className="grid gap-3">
								<h2 className="text-xl">{t('teilen.kanaele')}</h2>
								<p className="text-sm text-muted">{t('teilen.kanaeleText')}</p>
								<ShareList
									label={t('teilen.kanaele')}
									newWindowHint={`(${t('allgemein:neuesFenster')})`}
									channels={kanaele.map(({ kanal, href }) => ({
										key: kanal,
										href,
										label: t(`teilen.kanal.${kanal}`),
										icon: ICONS[kanal],
										large: kanal === 'ModuleWhatsapp',
										newWindow: kanal !== 'ModuleEmailClient',
									}))}
								/>
							</section>
						)}
						<CopyField
							id="link"
							label={t('teilen.link')}
							value={link}
							hint={t('teilen.gueltig', { datum: gueltigBis })}
							copyLabel={t('teilen.kopieren')}
							copiedText={t('teilen.kopiert')}
							failedText={t('teilen.kopierenVonHand')}
						/>
						<TextAendern {...props} />
						<Merkname {...props} />
					</Stack>
					<Gewinn {...props} />
					<Geteilt token={token} />
					{offline && <OfflineCode {...offline} token={token} formular={formular} />}
				</Stack>
			</Split>
			<div className="mt-10 grid gap-3">
				<p>
					<TextLink href={homeHref}>{t('teilen.weitere')}</TextLink>
				</p>
				<p className="text-sm">
					<TextLink href={agbHref}>{t('teilen.agb')}</TextLink>
				</p>
			</div>
		</>
	)
}

/** The words before the link, to be seen and changed before anything is opened; they are kept nowhere. */
function TextAendern({ token, formular, bearbeitet }: Props) {
	const { t } = useTranslation('empfehlen')
	return (
		<details open={bearbeitet || formular.hasErrors} className="rounded-card border border-line px-4">
			<summary className="flex min-h-12 items-center py-3 font-semibold text-brand-strong underline underline-offset-4">
				{t('teilen.text1')}
			</summary>
			<div className="grid gap-3 pb-4">
				{bearbeitet && (
					<Notice tone="success" live>
						{t('teilen.textFertig')}
					</Notice>
				)}
				<Formular formular={formular} token={token} intent="text" id="teilen-text">
					<p className="text-sm text-muted">{t('teilen.textHinweis', { max: NACHRICHT_MAX })}</p>
					{TEXT_ARTEN.map((art) => (
						<Textarea
							key={art}
							{...formular.field(TEXT_FELDER[art])}
							label={t(`teilen.textArt.${art}`)}
							maxLength={NACHRICHT_MAX}
						/>
					))}
					<Button variant="secondary">{t('teilen.textAktion')}</Button>
				</Formular>
			</div>
		</details>
	)
}

/** What an order brings to both, and what happens next. */
function Gewinn({ praemie, kontaktBetrag, gruende, limit, gueltigBis, standHref, angemeldet }: Props) {
	const { t } = useTranslation(['empfehlen', 'bereich', 'konto'])
	return (
		<section className="grid gap-4" data-praemie="">
			<h2 className="text-xl">{t('teilen.weiter')}</h2>
			<div className="grid gap-1">
				{praemie && (
					<p>
						<strong>{t('teilen.praemieTitel')}:</strong> {praemie}
					</p>
				)}
				{kontaktBetrag && (
					<p>
						<strong>{t('teilen.kontaktTitel')}:</strong> {kontaktBetrag}
					</p>
				)}
				{gruende.map((grund) => (
					<p key={grund} className="text-muted">
						{grund}
					</p>
				))}
				<p className="text-muted">{limit}</p>
			</div>
			<ol className="grid list-decimal gap-1 pl-6">
				<li>{t('teilen.weiter1', { datum: gueltigBis })}</li>
				<li>{t('teilen.weiter2')}</li>
				<li>{t('teilen.weiter3')}</li>
			</ol>
			<p>
				<TextLink href={standHref}>{t(angemeldet ? 'bereich:titel' : 'konto:stand.link')}</TextLink>
			</p>
		</section>
	)
}

function QrCode({ qr, produktName, dateien }: Pick<Props, 'qr' | 'produktName' | 'dateien'>) {
	const { t } = useTranslation(['empfehlen', 'allgemein'])
	return (
		<Card as="section" tone="alt" title={t('teilen.qr')}>
			<QrFigure {...qr} label={t('teilen.qrAlt', { produkt: produktName })} caption={t('teilen.qrText')} />
			<ul className="mt-3 flex flex-wrap justify-center gap-x-4">
				{(['karte', 'png', 'svg'] as const).map((art) => (
					<li key={art}>
						<Link
							href={dateien[art]}
							{...(art === 'karte' ? { target: '_blank', rel: 'noopener' } : { download: '' })}
							className="inline-flex min-h-11 items-center"
						>
							<span>
								{t(`teilen.datei.${art}`)}
								{art === 'karte' && <span className="sr-only"> ({t('allgemein:neuesFenster')})</span>}
							</span>
						</Link>
					</li>
				))}
			</ul>
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
