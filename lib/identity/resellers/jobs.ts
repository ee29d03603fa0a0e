import { forgetDocuments } from '@/lib/identity/resellers/commands/forget-documents'

/** Daily at 03:40 in Jakarta, before the job that deletes the bytes. */
export const forgetDocumentsJob = { name: 'forget-documents', run: forgetDocuments, cron: '40 20 * * *' }
