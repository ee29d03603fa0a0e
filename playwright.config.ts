import { defineConfig, devices } from '@playwright/test'

const { CI, CHROMIUM_PATH, CHROMIUM_ARGS, E2E_URL } = process.env

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  globalSetup: './tools/lib/journeys.mjs',
  forbidOnly: Boolean(CI),
  workers: 2,
  // Again on a machine with too much to do; npm test names every journey that needed it.
  retries: CI ? 2 : 0,
  timeout: 120_000,
  // A page answers late on a machine with too much to do.
  expect: { timeout: CI ? 30_000 : 10_000 },
  reporter: [['list'], ['json', { outputFile: 'results/e2e.json' }]],
  use: {
    baseURL: E2E_URL,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    screenshot: 'only-on-failure',
    // Recording slows every journey; where a failed one is walked again, only that walk is recorded.
    trace: CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: { executablePath: CHROMIUM_PATH, args: CHROMIUM_ARGS?.split(' ') },
  },
  // A title that says nothing of a screen can be walked on either; @en and @id name the one on which a language is walked.
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/*.phone.spec.ts',
      grepInvert: /@phone\b/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: '**/*.desktop.spec.ts',
      grepInvert: /@desktop\b/,
      use: { ...devices['Pixel 7'], viewport: { width: 375, height: 812 } },
    },
  ],
})
