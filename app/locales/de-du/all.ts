import type { de } from '../de/all'
import { agentur } from './agentur/agentur'
import { captcha } from './captcha/captcha'
import { datenschutz } from './datenschutz/datenschutz'
import { einwilligung } from './einwilligung/einwilligung'
import { empfangen } from './empfaenger/empfangen'
import { empfehlen } from './empfehlung/empfehlen'
import { nennung } from './empfehlung/nennung'
import { vermittlung } from './empfehlung/vermittlung'
import { inhalte } from './inhalt/inhalte'
import { kontakt } from './inhalt/kontakt'
import { katalog } from './katalog/katalog'
import { bereich } from './konto/bereich'
import { konto } from './konto/konto'
import { mail } from './mail/mail'
import { statusmail } from './mail/statusmail'
import { praemie } from './praemie/praemie'
import { allgemein } from './shared/allgemein'
import { fehler } from './shared/fehler'
import { formular } from './shared/formular'

/** Some of the texts, told in another way. */
type Some<T> = { [K in keyof T]?: T[K] extends string ? string : Some<T[K]> }

/**
 * German of brands that say "du": only the texts that differ from those with "Sie". What people at work read, legal texts
 * and the wording the specification gives have no other form.
 */
export const deDu = {
	allgemein,
	formular,
	fehler,
	empfehlen,
	empfangen,
	praemie,
	konto,
	bereich,
	katalog,
	inhalte,
	agentur,
	nennung,
	vermittlung,
	datenschutz,
	mail,
	statusmail,
	captcha,
	kontakt,
	einwilligung,
} satisfies Some<typeof de>
