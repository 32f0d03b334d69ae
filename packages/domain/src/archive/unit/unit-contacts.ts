import { primaryContact, type Contact } from './unit-parts.ts';

interface Called {
  contactName: string;
  contactPhone: string;
}

/** The contacts of a unit; one that came with a name alone (a ledger, a quick dialog) has that one. */
export function knownContacts(storedContacts: readonly Contact[], { contactName, contactPhone }: Called): Contact[] {
  if (storedContacts.length > 0 || !contactName) return [...storedContacts];
  return [{ name: contactName, role: '', phone: contactPhone, email: '', isPrimary: true }];
}

/** Exactly one contact is called first: the one that is marked, else the first. */
export function withPrimary(contacts: readonly Contact[]): Contact[] {
  const primary = primaryContact(contacts);
  return contacts.map((contact) => ({ ...contact, isPrimary: contact === primary }));
}

/** The contacts after a form without the grid named another first contact. */
export function renamedPrimary(storedContacts: readonly Contact[], { contactName, contactPhone }: Called): Contact[] {
  const primary = primaryContact(storedContacts);
  if (!primary || !contactName) return [...storedContacts];
  return storedContacts.map((contact) =>
    contact === primary ? { ...contact, name: contactName, phone: contactPhone } : contact,
  );
}
