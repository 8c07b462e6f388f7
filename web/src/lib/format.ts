/** 49,00 € */
export function formatEuros(euros: number): string {
  return new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' }).format(euros);
}
