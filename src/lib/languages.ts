import type { Locale } from '#src/rules/terms.ts'

export interface Language {
  locale: Locale
  /** Name of the language in that language. */
  name: string
  /** `machine`: translated by machine. `partial`: work in progress. */
  state?: 'machine' | 'partial'
}

export const languages: readonly Language[] = [
  { locale: 'en-US', name: 'English' },
  { locale: 'zh-CN', name: '简体中文' },
  { locale: 'zh-TW', name: '繁體中文' },
  { locale: 'ja-JP', name: '日本語' },
  { locale: 'id-ID', name: 'Bahasa Indonesia' },
  { locale: 'ko-KR', name: '한국어' },
  { locale: 'ru-RU', name: 'Русский' },
  { locale: 'vi-VN', name: 'Tiếng Việt' },
  { locale: 'de-DE', name: 'Deutsch', state: 'machine' },
  { locale: 'fr-FR', name: 'Français', state: 'machine' },
  { locale: 'es-ES', name: 'Español', state: 'machine' },
]
