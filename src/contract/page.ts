// Data about the visitor and the site that every page has. Types only, so the browser half may import this file.
import type { StaffActor } from '../rules/staff.ts'
import type { Face, Locale } from '../rules/terms.ts'
import type { OwnSettings } from './settings.ts'
import type { ClientConfig } from './site.ts'

export interface Viewer extends StaffActor {
  userId: string
  userName: string
  /** Address of the avatar; null when the initials are shown instead. */
  avatar: string | null
}

/** A page of the organisers that this reader may read. */
export interface PageLink {
  href: string
  /** In the reader's language, if the page has it. */
  title: string
}

/** What menus link; left out where there is nothing. */
export interface PageLinks {
  menu?: PageLink[]
  /** Of the game on the screen. */
  game?: PageLink[]
  /** At the foot, of the site and of the game on the screen. */
  foot?: PageLink[]
}

export interface Site extends ClientConfig {
  description: string
  /** The organisers' words on every public page, as safe HTML; empty when there are none. */
  footerHtml: string
  pages?: PageLinks
  own: Omit<
    OwnSettings,
    | 'firstScheme'
    | 'face'
    | 'socialPicture'
    | 'userFields'
    | 'providersOnly'
    | 'registrationCode'
    | 'registrationEmails'
    | 'framing'
    | 'framingOrigins'
  > & {
    /** Left out: Geist. */
    face?: Exclude<Face, 'geist'>
    socialPicture?: string
    /** New accounts need the code of the site. */
    asksCode?: true
    /** New accounts come from sign-in providers only. */
    providersOnly?: true
    /** Whether users have to answer questions, or may; left out where there are none. */
    questions?: 'required' | 'optional'
    /** Answers of users may be public; left out where none are. */
    tells?: true
  }
}

export type ColourMode = 'dark' | 'light'

/**
 * All of a request that decides how its page looks, beside what is shown to whom. Pages that several readers share are kept under the
 * whole of it.
 */
export interface Look {
  locale: Locale
  colourMode: ColourMode
  /** A first visit: the page takes the colour mode of the reader's system, if that is another one. */
  followsSystem: boolean
  /** The navigation of wide screens has icons only. */
  isRailNarrow: boolean
  /** Rows of tables are lower. */
  isCompact: boolean
  /** The reader's stored choice: '' the organiser's colour, 'brand' ours, or #RRGGBB. */
  themeChoice: string
  /** IANA zone from the reader's cookie, or null on a first visit. */
  timeZone: string | null
  /** 'open' or 'folded', as the reader likes the chart of scoreboards; '' when nothing was chosen. */
  boardChart: string
  /** How the reader likes the list of challenges; '' when nothing was chosen. */
  challengeChoice: string
  /** Address of the site, without a slash at its end. */
  origin: string
}
