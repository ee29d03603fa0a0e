import { randomUUID } from 'node:crypto'

/** Every expiry in the future is good; the month and year are asked for, and nothing of a card is kept. */
export function newCardToken({ card_number = '', card_exp_month = '', card_exp_year = '', card_cvv = '' }) {
  const isSound = /^4[89]11\d{12}$/.test(card_number) && /^\d{3,4}$/.test(card_cvv) && /^20\d\d$/.test(card_exp_year)
  if (!isSound || !/^(0[1-9]|1[0-2])$/.test(card_exp_month)) {
    const validation_messages = ['The simulator takes the sandbox cards 4811 1111 1111 1114 and 4911 1111 1111 1113.']
    return {
      status_code: '400',
      status_message: 'One or more parameters in the payload is invalid.',
      validation_messages,
    }
  }
  return {
    status_code: '200',
    status_message: 'Credit card token is created as Token ID.',
    token_id: `${card_number.slice(0, 8)}-${card_number.slice(-4)}-${randomUUID()}`,
    hash: `${card_number.slice(0, 8)}-${card_number.slice(-4)}`,
  }
}

/** The part of the gateway's browser script that a card form needs. */
export const cardScript = (api: string) => `window.MidtransNew3ds={
getCardToken:function(card,calls){
  var key=document.getElementById('midtrans-script').dataset.clientKey
  var query=new URLSearchParams(Object.assign({client_key:key},card))
  fetch(${JSON.stringify(api)}+'/v2/token?'+query).then(function(r){return r.json()}).then(function(r){
    r.status_code==='200'?calls.onSuccess(r):calls.onFailure(r)
  },function(){calls.onFailure({status_code:'500',status_message:'no answer'})})
},
authenticate:function(url,calls){calls.performAuthentication(url)},
redirect:function(url){window.location.href=url}
};`
