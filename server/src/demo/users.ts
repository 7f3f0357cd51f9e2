/** The users of the demo data. Names are invented; e-mail addresses end in example.com. */

export const demoWorkers = {
  rahima: 'Rahima Khatun',
  tanvir: 'Tanvir Hasan',
  grace: 'Grace Wanjiru',
  nusrat: 'Nusrat Jahan',
  miguel: 'Miguel Santos',
  arif: 'Arif Chowdhury',
  mita: 'মিতা রায়',
  sadia: 'Sadia Islam',
}

export const demoBuyers = {
  lena: { name: 'Lena Hoffmann', packages: [0, 1, 2, 3, 3] },
  karim: { name: 'Karim Traders', packages: [1, 3] },
  shapla: { name: 'Shapla Health', packages: [2, 3, 3] },
  kestrel: { name: 'Kestrel Goods', packages: [1, 2, 3] },
  bhasha: { name: 'Bhasha Lab', packages: [2, 3, 3] },
  northfield: { name: 'Northfield Maps', packages: [0, 3] },
}

/** E-mail addresses, by the keys above. */
export const demoEmails: Record<string, string> = {
  rahima: 'rahima.khatun@example.com',
  tanvir: 'tanvir.h@example.com',
  grace: 'grace.w@example.com',
  nusrat: 'nusrat.j@example.com',
  miguel: 'miguel.santos@example.com',
  arif: 'arif.c@example.com',
  mita: 'mita.roy@example.com',
  sadia: 'sadia.islam@example.com',
  lena: 'lena.hoffmann@example.com',
  karim: 'orders@karimtraders.example.com',
  shapla: 'field@shaplahealth.example.com',
  kestrel: 'catalog@kestrelgoods.example.com',
  bhasha: 'hello@bhashalab.example.com',
  northfield: 'team@northfieldmaps.example.com',
  samir: 'samir.das@example.com',
}
