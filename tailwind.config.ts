import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'

/** Every colour by its role: [light, dark]. Text on its ground passes WCAG AA in both. */
const COLORS = {
  paper: ['#FAF7F2', '#16130F'],
  card: ['#FFFFFF', '#211D18'],
  sunken: ['#F2ECE3', '#1B1814'],
  ground: ['#EFE9DF', '#2A2520'],
  ink: ['#1F1B16', '#F3EDE4'],
  quiet: ['#6B635A', '#B5AB9F'],
  line: ['#E7E0D6', '#38322A'],
  edge: ['#8F8579', '#867B6E'],
  primary: ['#1F4D3A', '#8CC7AA'],
  'primary-hover': ['#173B2C', '#A5D6BD'],
  'primary-tint': ['#E6EEE9', '#203229'],
  'on-primary': ['#FFFFFF', '#10261C'],
  forest: ['#1F4D3A', '#1C3E30'],
  'on-forest': ['#FAF7F2', '#F3EDE4'],
  accent: ['#B4532A', '#EB9468'],
  'accent-ink': ['#96431F', '#F0A680'],
  'accent-tint': ['#F8EAE2', '#3A261B'],
  warning: ['#85570A', '#E2B659'],
  'warning-tint': ['#FBF0DA', '#352A14'],
  danger: ['#A3281E', '#F1968A'],
  'danger-hover': ['#871F17', '#F5ABA1'],
  'danger-tint': ['#FBE9E6', '#3B1F1B'],
  'on-danger': ['#FFFFFF', '#3A0F0A'],
  success: ['#1F6B45', '#80CBA0'],
  'success-tint': ['#E3F1E8', '#1B3326'],
  scrim: ['rgb(31 27 22 / 0.48)', 'rgb(0 0 0 / 0.62)'],
} as const satisfies Record<string, readonly [string, string]>

const names = Object.keys(COLORS) as (keyof typeof COLORS)[]

const values = (scheme: 0 | 1) => Object.fromEntries(names.map((name) => [`--${name}`, COLORS[name][scheme]]))

/** `scheme-light` keeps the daylight colours on a ground that is light in both schemes. */
const schemes = plugin(({ addBase, addComponents }) => {
  addComponents({ '.scheme-light': { colorScheme: 'light', color: 'var(--ink)', ...values(0) } })
  addBase({
    ':root': { colorScheme: 'light', ...values(0) },
    '@media (prefers-color-scheme: dark)': { ':root': { colorScheme: 'dark', ...values(1) } },
  })
})

export default {
  content: ['./app/**/*.tsx', './components/**/*.tsx'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: '#FFFFFF',
      ...Object.fromEntries(names.map((name) => [name, `var(--${name})`])),
    },
    fontFamily: {
      sans: ['var(--font-text)', 'text meanwhile', 'system-ui', 'sans-serif'],
      display: ['var(--font-display)', 'display meanwhile', 'display meanwhile on Android', 'serif'],
    },
    fontSize: {
      xs: ['0.75rem', '1.5'],
      sm: ['0.875rem', '1.5'],
      base: ['1rem', '1.5'],
      lg: ['1.125rem', '1.45'],
      xl: ['1.375rem', '1.3'],
      '2xl': ['1.75rem', '1.2'],
      '3xl': ['2.25rem', '1.15'],
      '4xl': ['3rem', '1.1'],
    },
    screens: { sm: '480px', md: '768px', menu: '992px', lg: '1024px', xl: '1280px' },
    borderRadius: { none: '0', sm: '0.375rem', DEFAULT: '0.625rem', lg: '1rem', full: '9999px' },
    boxShadow: {
      none: 'none',
      float: '0 1px 2px rgb(31 27 22 / 0.06), 0 12px 32px -8px rgb(31 27 22 / 0.18)',
      bar: '0 -1px 0 var(--line), 0 -8px 24px -12px rgb(31 27 22 / 0.16)',
    },
    extend: {
      maxWidth: { page: '80rem', text: '68ch' },
      transitionDuration: { DEFAULT: '160ms' },
      transitionTimingFunction: { DEFAULT: 'cubic-bezier(0.2, 0.7, 0.3, 1)' },
      gridTemplateColumns: { tiles: 'minmax(0,15fr) minmax(0,8fr) minmax(0,8fr) minmax(0,7fr) minmax(0,8fr)' },
    },
  },
  plugins: [schemes],
} satisfies Config
