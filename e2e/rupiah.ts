/** An amount as the shop displays it: `Rp 1.250.000`. */
export const rupiah = (amount: number) => `Rp ${amount.toLocaleString('id-ID')}`
