'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { DataColumn } from '@/components/desk/data-columns'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskEmpty } from '@/components/desk/desk-state'
import { FilterChips } from '@/components/desk/filter-chips'
import { FilterSearch } from '@/components/desk/filter-search'
import { ListPanel } from '@/components/desk/list-panel'
import { Nothing } from '@/components/desk/nothing'
import { StatusDot } from '@/components/desk/status-dot'
import { useFilters } from '@/components/desk/use-filters'
import { useCustomers } from '@/lib/orders/customers/client'
import type { CustomerRow } from '@/lib/orders/customers/schema'
import { formatDate } from '@/lib/platform/time'

/** Customers by name, e-mail address, phone number or id, the newest first; guests are a list of their own. */
export function CustomersPage() {
  const t = useTranslations('deskCustomers')
  const { query } = useFilters()
  const list = useCustomers(query(['q', 'guests', 'blocked']))
  const columns = useColumns()
  return (
    <DeskPage title={t('title')} text={t('text')}>
      <FilterChips
        filters={[
          { kind: 'toggle', name: 'guests', label: t('guestsOnly') },
          { kind: 'toggle', name: 'blocked', label: t('blockedOnly') },
        ]}
      >
        <FilterSearch label={t('search')} />
      </FilterChips>
      <ListPanel
        list={list}
        label={t('title')}
        columns={columns}
        idOf={({ id }) => String(id)}
        hrefOf={({ id }) => `/ops/customers/${id}`}
        empty={<DeskEmpty title={t('none')} text={t('noneText')} />}
      />
    </DeskPage>
  )
}

function useColumns() {
  const t = useTranslations('deskCustomers')
  return useMemo(
    (): DataColumn<CustomerRow>[] => [
      {
        id: 'name',
        header: t('name'),
        cell: ({ name, id }) => (
          <span className="block cells:max-w-60 cells:truncate" title={name}>
            {name || t('nameless', { id })}
          </span>
        ),
      },
      {
        id: 'email',
        header: t('email'),
        cell: ({ email }) =>
          email ? (
            <span className="block cells:max-w-60 cells:truncate" title={email}>
              {email}
            </span>
          ) : (
            <Nothing />
          ),
      },
      { id: 'phone', header: t('phone'), cell: ({ phone_number }) => phone_number || <Nothing /> },
      {
        id: 'role',
        header: t('role'),
        phone: 'fact',
        cell: ({ role, blocked }) => {
          if (blocked) return <StatusDot tone="late">{t('blocked')}</StatusDot>
          return role === 'user' ? t('member') : t(`roles.${role}`)
        },
      },
      {
        id: 'lastOrder',
        header: t('lastOrder'),
        phone: 'fact',
        cell: ({ last_order_at }) => (last_order_at ? formatDate(last_order_at) : <Nothing />),
      },
      {
        id: 'orders',
        header: t('orders'),
        align: 'right',
        phone: 'end',
        cell: ({ orders }) => (
          <>
            <span className="blocks:hidden">{orders}</span>
            <span className="cells:hidden">{t('orderCount', { count: orders })}</span>
          </>
        ),
      },
    ],
    [t],
  )
}
