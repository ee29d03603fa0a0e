import { forgetEndedSessions } from '@/lib/identity/operators/commands/sessions'

/** Daily at 03:35 in Jakarta. */
export const endOperatorSessionsJob = { name: 'end-operator-sessions', run: forgetEndedSessions, cron: '35 20 * * *' }
