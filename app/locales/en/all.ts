import { agentur } from './agentur'
import { allgemein } from './allgemein'
import { aufsicht } from './aufsicht'
import { bereich } from './bereich'
import { betrieb } from './betrieb'
import { captcha } from './captcha'
import { einwilligung } from './einwilligung'
import { empfangen } from './empfangen'
import { empfehlen } from './empfehlen'
import { fehler } from './fehler'
import { formular } from './formular'
import { inhalte } from './inhalte'
import { katalog } from './katalog'
import { kontakt } from './kontakt'
import { konto } from './konto'
import { mail } from './mail'
import { praemie } from './praemie'

/** Every namespace of this language. */
export const en = {
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
	betrieb,
	agentur,
	aufsicht,
	mail,
	captcha,
	kontakt,
	einwilligung,
}
