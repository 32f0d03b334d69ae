/** The kinds of file that the file dialog of a browser offers; the server decides (attachment.service.ts). */
export const ACCEPTED_FILES = 'image/*,.pdf,.doc,.docx,.xls,.xlsx,.csv,.txt,.zip,.ofd,.dwg';
