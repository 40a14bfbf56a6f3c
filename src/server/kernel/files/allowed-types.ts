/** How the content of an extension is recognised. */
export type Recognition =
  | { readonly by: 'magic'; readonly detected: readonly string[] }
  | { readonly by: 'old-office'; readonly streams: readonly string[] }
  | { readonly by: 'zip-office'; readonly detected: string; readonly entry: string }
  | { readonly by: 'text' };

export interface AllowedType {
  readonly mime: string;
  readonly recognition: Recognition;
}

const magic = (mime: string, ...detected: string[]): AllowedType => ({ mime, recognition: { by: 'magic', detected } });
const oldOffice = (mime: string, ...streams: string[]): AllowedType => ({ mime, recognition: { by: 'old-office', streams } });
const text = (mime: string): AllowedType => ({ mime, recognition: { by: 'text' } });
const zipOffice = (mime: string, detected: string, entry: string): AllowedType => ({
  mime,
  recognition: { by: 'zip-office', detected, entry },
});

const OOXML = 'application/vnd.openxmlformats-officedocument';
const ODF = 'application/vnd.oasis.opendocument';

/** Attachments accepted (E083), by the extension of their name. Office files with macros are programs and are left out. */
export const ALLOWED_TYPES: ReadonlyMap<string, AllowedType> = new Map([
  ['pdf', magic('application/pdf', 'pdf')],
  ['jpg', magic('image/jpeg', 'jpg')],
  ['jpeg', magic('image/jpeg', 'jpg')],
  ['png', magic('image/png', 'png', 'apng')],
  ['webp', magic('image/webp', 'webp')],
  ['gif', magic('image/gif', 'gif')],
  ['heic', magic('image/heic', 'heic')],
  ['heif', magic('image/heif', 'heic', 'heif')],
  ['doc', oldOffice('application/msword', 'WordDocument')],
  ['xls', oldOffice('application/vnd.ms-excel', 'Workbook', 'Book')],
  ['ppt', oldOffice('application/vnd.ms-powerpoint', 'PowerPoint Document')],
  ['docx', zipOffice(`${OOXML}.wordprocessingml.document`, 'docx', 'word/document.xml')],
  ['xlsx', zipOffice(`${OOXML}.spreadsheetml.sheet`, 'xlsx', 'xl/workbook.xml')],
  ['pptx', zipOffice(`${OOXML}.presentationml.presentation`, 'pptx', 'ppt/presentation.xml')],
  ['odt', zipOffice(`${ODF}.text`, 'odt', 'content.xml')],
  ['ods', zipOffice(`${ODF}.spreadsheet`, 'ods', 'content.xml')],
  ['odp', zipOffice(`${ODF}.presentation`, 'odp', 'content.xml')],
  ['zip', magic('application/zip', 'zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp')],
  ['txt', text('text/plain')],
  ['csv', text('text/csv')],
  ['xml', text('application/xml')],
  ['eml', text('message/rfc822')],
]);
