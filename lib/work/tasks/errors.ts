import { declareErrors } from '@/lib/platform/errors'

export const TaskError = declareErrors({
  task_taken: 409,
  task_closed: 409,
  task_is_step: 409,
  assignee_unsuitable: 422,
})
