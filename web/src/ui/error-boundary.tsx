/** Shows `fallback` when a child throws. */
import { Component, type ErrorInfo, type ReactNode } from 'react'

type Props = { fallback: ReactNode; children: ReactNode }

export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(failure: Error, { componentStack }: ErrorInfo) {
    console.error(failure, componentStack)
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
