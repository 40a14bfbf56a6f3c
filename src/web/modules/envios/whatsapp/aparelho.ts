/** Whether this is a telephone, which has the app of WhatsApp. */
export const eTelefone = (agent = navigator.userAgent): boolean => /Android|iPhone|iPad|Mobile/i.test(agent);
