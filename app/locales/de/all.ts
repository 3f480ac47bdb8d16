import { allgemein } from './allgemein'
import { formular } from './formular'
import { fehler } from './fehler'
import { empfehlen } from './empfehlen'
import { empfangen } from './empfangen'
import { praemie } from './praemie'
import { konto } from './konto'
import { inhalte } from './inhalte'
import { betrieb } from './betrieb'
import { mail } from './mail'

/** Every namespace of this language. */
export const de = { allgemein, formular, fehler, empfehlen, empfangen, praemie, konto, inhalte, betrieb, mail }
